import { defineConfig } from 'vite'
import { compressed } from '../compressed.ts'

/** The page of employees: opened on a phone a few times a year, so it shares no file with the portal's pages. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/min-side/',
  publicDir: false,
  plugins: [compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/min-side',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy of the page allows no inline script, which the preload polyfill would be.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
  },
})
