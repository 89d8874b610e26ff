import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { App } from '../src/core/app-type.ts'
import { hostOf, type Portal, startPortal } from './harness.ts'

const DESCRIPTIONS = [
  '/openapi.json',
  '/docs',
  '/docs/',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/index.css',
]

let portal: Portal
let production: App
beforeAll(async () => {
  portal = await startPortal()
  // Signing in stays that of a developer's machine: the sandbox's provider has no https.
  production = await buildApp({
    ...portal.services,
    config: { ...portal.config, environment: 'prod' },
  })
})
afterAll(async () => {
  await production.close()
  await portal.stop()
})

it.each(DESCRIPTIONS)('%s is for those who have signed in, in production', async url => {
  const headers = { host: hostOf('oslo') }
  const stranger = await production.inject({ url, headers })
  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'not-signed-in'])
  const { cookie } = await portal.signIn('kari@nordlys.example')
  expect((await production.inject({ url, headers: { ...headers, cookie } })).statusCode).toBeLessThan(400)
})

it.each(DESCRIPTIONS)('%s is for everybody elsewhere', async url => {
  expect((await portal.anonymous()('GET', url)).statusCode).toBeLessThan(400)
})
