import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
    writeFile(join(root, 'app.js.br'), brotliCompressSync(SCRIPT)),
    writeFile(join(root, 'app.js.gz'), gzipSync(SCRIPT)),
    writeFile(join(root, 'app.js.map'), '{}'),
  ])
  await webFiles(app as unknown as App, root)
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
})
