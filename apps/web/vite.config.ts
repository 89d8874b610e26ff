import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootInDevelopment } from './theme/boot-plugin.ts'

/** Where the API listens while the pages come from Vite. */
const API = process.env.PORTAL_API ?? 'http://127.0.0.1:3000'
const API_PATHS = [
  '/api',
  '/session',
  '/user-api',
  '/onboarding',
  '/invoice-admin-api',
  '/client-report',
  '/implicit',
]

export default defineConfig({
  plugins: [react(), bootInDevelopment()],
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
    sourcemap: true,
  },
})
