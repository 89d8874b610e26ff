import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from './app-type.ts'
import { webFiles } from './web-files.ts'

const SCRIPT = 'console.log(1)'
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
  ])
  await webFiles(app as unknown as App, root, new Set(['/api']))
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

describe('an address that nothing has', () => {
  const visit = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

  it.each(['/', '/bedriftsavtale', '/bedrifter/100100', '/register?email=a.b', '/apis'])(
    'is a page of the web app: %s',
    async url => {
      const answer = await visit(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([
    ...[
      '/.git/HEAD',
      '/.env',
      '/package.json',
      '/assets/',
      '/assets/gone-123.js',
      '/app.js.map',
      '/a/b.php?x',
    ],
    ...['/api', '/api/nothing', '/api?x'],
  ])('is 404 and not the web app: %s', async url => {
    const answer = await visit(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json'])
    expect(answer.json().code).toBe('not-found')
  })
})
