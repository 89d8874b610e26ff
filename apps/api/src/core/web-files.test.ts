import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { operatorById } from '@portal/domain'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from './app-type.ts'
import { webFiles } from './web-files.ts'

const SCRIPT = 'console.log(1)'
/** As the build writes them; the second operator has no registration. */
const PAGES = [
  ...['/', '/bedriftsavtale', '/bedriftsavtale/info', '/bedrifter/:id', '/aktiver', '/faktura/:id'].map(
    path => ({ path }),
  ),
  { path: '/register', offered: 'registration' },
]
const app = fastify()
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-web-files-'))
  await Promise.all([
    writeFile(join(root, 'index.html'), '<!doctype html>'),
    writeFile(join(root, 'app.js'), SCRIPT),
    mkdir(join(root, 'assets')).then(() => writeFile(join(root, 'assets/index-a1b2c3.js'), SCRIPT)),
    writeFile(join(root, 'app.js.br'), brotliCompressSync(SCRIPT)),
    writeFile(join(root, 'app.js.gz'), gzipSync(SCRIPT)),
    writeFile(join(root, 'app.js.map'), '{}'),
    mkdir(join(root, '.vite')).then(() => writeFile(join(root, '.vite/pages.json'), JSON.stringify(PAGES))),
  ])
  app.decorateRequest('operator', null as never)
  app.addHook('onRequest', async request => {
    request.operator = operatorById(request.hostname === 'akt' ? 'akt' : 'oslo')
  })
  await webFiles(app as unknown as App, root, 'prod', new Set(['/api']))
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})
const get = (url: string, encoding: string) =>
  app.inject({ url, headers: { 'accept-encoding': encoding, accept: '*/*' } })

describe('a file of the web app', () => {
  it.each([
    ['br, gzip', 'br', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip', gzipSync(SCRIPT)],
    ['identity', undefined, Buffer.from(SCRIPT)],
  ])('is sent to a browser that takes %s as %s', async (accepted, encoding, bytes) => {
    const answer = await get('/app.js', accepted)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.rawPayload).toEqual(bytes)
  })

  it.each(['/app.js.map', '/app.js.br', '/app.js.gz'])('is not %s', async url => {
    expect((await get(url, 'br')).statusCode).toBe(404)
  })

  it('is kept for a year when its name has a hash, and else not without asking', async () => {
    expect((await get('/assets/index-a1b2c3.js', '')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/app.js', '')).headers['cache-control']).toBe('no-cache')
  })
})

describe('the address of a page', () => {
  const ask = (url: string, accept: string | undefined, method: 'GET' | 'HEAD' = 'GET', host = 'oslo') =>
    app.inject({ method, url, headers: { host, ...(accept !== undefined && { accept }) } })
  const shown = (answer: Awaited<ReturnType<typeof ask>>) => [
    answer.statusCode,
    answer.headers['content-type'],
  ]
  const HTML = 'text/html; charset=utf-8'
  /** A browser, a link preview or a monitor, one that names nothing. */
  const ACCEPTS = ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined]

  it.each([
    '/',
    '/bedriftsavtale',
    '/bedriftsavtale/',
    '/Bedriftsavtale/info',
    '/bedrifter/100100',
    '/aktiver?token=x.y',
    '/register?email=a.b',
    '/faktura/7',
  ])('is the web app, whatever is accepted, also for HEAD: %s', async url => {
    for (const accept of ACCEPTS)
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await ask(url, accept, method)
        expect([accept, method, ...shown(answer)]).toEqual([accept, method, 200, HTML])
        expect(answer.headers['cache-control']).toBe('no-cache')
        expect(answer.body).toBe(method === 'GET' ? '<!doctype html>' : '')
      }
    expect(shown(await ask(url, 'application/json'))).toEqual([404, 'application/problem+json'])
  })

  it.each(['/apis', '/bedrifter', '/bedrifter/1/2', '/nytt', '/bedriftsavtale/info/mer', '/faktura/'])(
    'is 404 where there is none, and a browser gets the web app, which says so: %s',
    async url => {
      const browser = await ask(url, ACCEPTS[0])
      expect([...shown(browser), browser.body]).toEqual([404, HTML, '<!doctype html>'])
      for (const accept of ['*/*', undefined])
        for (const method of ['GET', 'HEAD'] as const)
          expect(shown(await ask(url, accept, method))).toEqual([404, 'application/problem+json'])
    },
  )

  it('is one where the operator has the page', async () => {
    expect(shown(await ask('/register', '*/*', 'GET', 'akt'))).toEqual([404, 'application/problem+json'])
    expect(shown(await ask('/bedriftsavtale/info', '*/*', 'HEAD', 'akt'))).toEqual([200, HTML])
  })
})

describe('an address that nothing has', () => {
  it.each([
    ...['/.git/HEAD', '/.env', '/.vite/pages.json', '/package.json', '/assets/', '/assets/gone-123.js'],
    ...['/app.js.map', '/a/b.php?x', '/api', '/api/nothing', '/api?x'],
  ])('is 404 and not the web app, also for a browser: %s', async url => {
    for (const [accept, type] of [
      ['text/html', 'text/html; charset=utf-8'],
      ['*/*', 'application/problem+json'],
    ] as const) {
      const answer = await app.inject({ url, headers: { accept } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, type])
      expect(answer.body).not.toBe('<!doctype html>')
    }
  })
})
