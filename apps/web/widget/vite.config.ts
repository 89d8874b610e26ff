import { defineConfig } from 'vite'
import { compressed } from '../compressed.ts'

/** The order widget: a page of its own that is shown in a frame on an intranet, so it shares no file with the portal's pages. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/order-widget/',
  publicDir: false,
  plugins: [compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/order-widget',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy of the page allows no inline script, which the preload polyfill would be.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
  },
})
