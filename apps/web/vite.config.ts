import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import portal from '../../openapi/portal.json' with { type: 'json' }
import { compressed } from './compressed.ts'
import { pageList } from './page-list.ts'
import { scale } from './scale.ts'
import { textsByLanguage } from './texts-by-language.ts'

/** Where the API listens while the pages come from Vite. */
const API = process.env.PORTAL_API ?? 'http://127.0.0.1:3000'
/** The first parts of the addresses of its operations, and what it serves itself: the operator of the host, the order widget's pages, and that of employees. */
const API_PATHS = [
  ...new Set(Object.keys(portal.paths).map(path => `/${path.split('/')[1]}`)),
  ...['/boot.js', '/mark.svg', '/widget/', '/bestill/', '/order-widget/', '^/min($|[/?#])', '/min-side/'],
]

/**
 * The UI kit and all of its elements, which it does not say can be left out where they are not used. A component of ours imports the
 * elements that it draws.
 */
const ONLY_WHEN_USED = /@digdir\/designsystemet-(react\/|web\/dist\/esm\/index\.js)/

/** What an index names beside what every page needs, and only some pages use: a list's pages, and the front page of visitors. */
const ONLY_SOME_PAGES = /[\\/](use-pagination|pagination|landings|front-page)[\\/.]/

export default defineConfig({
  plugins: [react(), textsByLanguage(), compressed(), pageList()],
  css: { postcss: { plugins: [scale] } },
  resolve: {
    alias: [
      {
        find: /^libphonenumber-js\/max$/,
        replacement: join(import.meta.dirname, 'src/lib/phone-numbers.ts'),
      },
    ],
  },
  server: {
    allowedHosts: ['.localhost'],
    // The host name chooses the operator: it must reach the API unchanged.
    proxy: Object.fromEntries(API_PATHS.map(path => [path, { target: API, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    // The content policy of the pages allows no inline script, which the preload polyfill would be.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What every page needs is one chunk: in a dozen, with their names of each other, it is 8 kB more as gzip sends it.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              tags: ['$initial'],
              test: id => !ONLY_SOME_PAGES.test(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: ONLY_WHEN_USED, sideEffects: false }] },
    },
    // For whoever reads a reported error; the API does not serve them.
    sourcemap: 'hidden',
    // What each page loads, for the test of its size. The API serves no name that begins with a dot.
    manifest: true,
  },
})
