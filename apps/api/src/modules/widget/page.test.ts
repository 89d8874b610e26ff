import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostOf, type Portal, startPortal } from '../../../test/harness.ts'
import { openWidget } from '../../../test/widgets.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../core/app-type.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-widget-'))
let portal: Portal
let app: App
beforeAll(async () => {
  mkdirSync(join(root, 'order-widget'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(
    join(root, 'order-widget/index.html'),
    '<!doctype html><html data-color-scheme="light"><title>Widget</title>',
  )
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(root, '.vite/pages.json'), JSON.stringify([{ path: '/bedriftsavtale' }]))
  portal = await startPortal()
  app = await buildApp({ ...portal.services, config: { ...portal.config, WEB_ROOT: root } })
})
afterAll(async () => {
  await app.close()
  await portal.stop()
  rmSync(root, { recursive: true })
})

const page = async (url: string, operator: 'oslo' | 'akt' = 'oslo') => {
  const { statusCode, body, headers } = await app.inject({
    url,
    headers: { host: hostOf(operator), accept: 'text/html' },
  })
  const policy = String(headers['content-security-policy'])
  return { status: statusCode, body, ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1], policy, headers }
}
const INTRANET = 'https://intranett.fjordbygg.example'

it('may be framed by the sites of the widget and by the portal itself, and by no other', async () => {
  const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS', {
    allowedOrigins: [INTRANET, 'https://portal.fjordbygg.example:8443'],
  })
  const { status, ancestors, headers, policy } = await page(`/widget/${clientId}`)
  expect([status, ancestors]).toEqual([200, `'self' ${INTRANET} https://portal.fjordbygg.example:8443`])
  // The older header knows no list; it would keep out everybody.
  expect(headers['x-frame-options']).toBeUndefined()
  expect(policy).toContain("default-src 'self'")
  expect(headers['cache-control']).toBe('no-store')
})

it('may be framed by no other site while the company has named none', async () => {
  const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
  expect((await page(`/widget/${clientId}`)).ancestors).toBe("'self'")
})

it.each(['/bestill/', '/bestill/AAAAAAAAAAAAAAAA', '/widget/AAAAAAAAAAAAAAAA', '/bedriftsavtale'])(
  'is framed by nobody at %s',
  async path => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS', { allowedOrigins: [INTRANET] })
    const { ancestors } = await page(path.endsWith('bestill/') ? path + clientId : path)
    expect(ancestors).toBe("'none'")
  },
)

it('is the same file for a widget that nobody has, and for one of another operator', async () => {
  const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
  const [known, unknown, elsewhere] = [
    await page(`/widget/${clientId}`),
    await page('/widget/AAAAAAAAAAAAAAAA'),
    await page(`/widget/${clientId}`, 'akt'),
  ]
  expect([known.body, elsewhere.body]).toEqual([unknown.body, unknown.body])
  expect([unknown.status, elsewhere.status]).toEqual([404, 404])
})

it.each([
  ['', 'dark'],
  ['?tema=light', 'light'],
  ['?tema=dark', 'dark'],
  ['?tema="><script>', 'dark'],
  ['?tema=light&tema=dark', 'dark'],
])('is drawn in its theme from the start: %s [C-070]', async (query, theme) => {
  const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
  await portal.sql('oslo', `update widget set colour_scheme = 'dark' where client_id = $1`, [clientId])
  expect((await page(`/widget/${clientId}${query}`)).body).toContain(`<html data-color-scheme="${theme}">`)
})

it('is a page that says so, in any frame, while the database is away', async () => {
  const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS', { allowedOrigins: [INTRANET] })
  const { pool } = portal.db.tenant('oslo')
  const taken = await Promise.all(Array.from({ length: portal.config.POOL_SIZE }, () => pool.connect()))
  const { connectionTimeoutMillis } = pool.options
  pool.options.connectionTimeoutMillis = 50
  try {
    const [framed, alone] = [await page(`/widget/${clientId}`), await page(`/bestill/${clientId}`)]
    for (const { status, body } of [framed, alone]) {
      expect(status).toBe(503)
      expect(body).toContain('<h1>Portalen svarer ikke akkurat nå</h1>')
    }
    expect([framed.ancestors, framed.headers['x-frame-options']]).toEqual(['*', undefined])
    expect([alone.ancestors, alone.headers['x-frame-options']]).toEqual(["'none'", 'DENY'])
  } finally {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of taken) client.release()
  }
})
