import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/core/config.ts'
import { openDocumentStore } from '../src/ports/document-store.ts'

// The package has no types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (
  options: object,
) => { callback(): RequestListener; configureBuckets(): Promise<unknown> }

const KEY = 'S3RVER'

/** A server that speaks S3 and compares signatures, with an empty bucket on this machine's disk. */
export const startBucket = async (env: Record<string, string>) => {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const serverOf = (allowMismatchedSignatures: boolean) =>
    new S3rver({
      ...{ directory, silent: true, vhostBuckets: false, allowMismatchedSignatures },
      configureBuckets: [{ name: 'documents' }],
    })
  const strict = serverOf(false)
  await strict.configureBuckets()
  // The signature of a list is compared with that of another path than the one that is signed: without its last slash.
  const [answer, answerList] = [strict.callback(), serverOf(true).callback()]
  const open = (port: number): Promise<Server> =>
    new Promise(done => {
      const server = createServer((request, response) =>
        (request.url?.includes('list-type=') ? answerList : answer)(request, response),
      )
      server.listen(port, '127.0.0.1', () => done(server))
    })
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  const storeWith = (settings: Record<string, string>) =>
    openDocumentStore(
      readConfig({
        ...env,
        DOCUMENT_STORE_URL: `http://127.0.0.1:${port}/documents`,
        DOCUMENT_STORE_KEY_ID: KEY,
        DOCUMENT_STORE_KEY: KEY,
        ...settings,
      }),
    )!
  return {
    url: `http://127.0.0.1:${port}`,
    store: storeWith({}),
    /** The store as it is with other settings. */
    storeWith,
    /** Nobody answers until it is started again. */
    stop: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
    start: async () => {
      server = await open(port)
    },
    remove: async () => {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}
