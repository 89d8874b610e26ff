import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { OutboundError } from './outbound.ts'

/** A file in the store, by its key. */
export type StoredFile = { key: string; storedAt: Date }

/** Where documents stand that are not in the database: a bucket of an object store that speaks S3. Every call may throw an OutboundError. */
export type DocumentStore = {
  /** Stores bytes under a key; the same bytes once more change nothing. `sha256` is that of the bytes, and the store compares it. */
  put(key: string, bytes: Uint8Array, about: { type: string; sha256: Uint8Array }): Promise<void>
  /** The bytes, or those from `first` to `last` (both counted from 0 and part of it); null for a key that the store does not have. */
  get(key: string, range?: { first: number; last: number }): Promise<Uint8Array | null>
  /** A page of the files whose keys begin with `prefix`, in the order of their keys. `next` is for the page after; undefined on the last. */
  list(prefix: string, page?: string): Promise<{ files: StoredFile[]; next: string | undefined }>
  remove(keys: readonly string[]): Promise<void>
}

/** A document has a few hundred kB, rarely some MB. With one repeat it is less than a request may take. */
const PATIENCE = { maxAttempts: 2, requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000 } }

/** The settings of a document store; null where documents stay in the database. */
export const openDocumentStore = (config: Config): DocumentStore | null => {
  const { DOCUMENT_STORE_URL, DOCUMENT_STORE_REGION, DOCUMENT_STORE_KEY_ID, DOCUMENT_STORE_KEY } = config
  if (!DOCUMENT_STORE_URL) return null
  const { origin, pathname } = new URL(DOCUMENT_STORE_URL)
  const Bucket = pathname.slice(1)
  let opened: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  // The client is large, and most portals and processes need none.
  const open = async () => {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      endpoint: origin,
      forcePathStyle: true,
      region: DOCUMENT_STORE_REGION,
      credentials: { accessKeyId: DOCUMENT_STORE_KEY_ID!, secretAccessKey: DOCUMENT_STORE_KEY! },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...PATIENCE,
    })
    return { s3, client }
  }
  /** Whatever the store answers may be otherwise later, also that it refuses a key: what waits for a document waits until that is mended. */
  const asked = async <T>(
    ask: (s3: typeof import('@aws-sdk/client-s3'), client: S3Client) => Promise<T>,
  ): Promise<T> => {
    try {
      opened ??= open()
      const { s3, client } = await opened
      return await ask(s3, client)
    } catch (error) {
      const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode ?? null
      throw status === null
        ? new OutboundError('did not answer', true, error)
        : new OutboundError(`answered ${status}`, true, error, status)
    }
  }
  return measured('document-store', {
    put: (Key, Body, { type, sha256 }) =>
      asked(async ({ PutObjectCommand }, client) => {
        const ChecksumSHA256 = Buffer.from(sha256).toString('base64')
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type, ChecksumSHA256 }))
      }),

    get: (Key, range) =>
      asked(async ({ GetObjectCommand, NoSuchKey }, client) => {
        const Range = range && `bytes=${range.first}-${range.last}`
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
          return Body!.transformToByteArray()
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),

    list: (Prefix, ContinuationToken) =>
      asked(async ({ ListObjectsV2Command }, client) => {
        const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const { Contents = [], NextContinuationToken: next } = await client.send(command)
        return { files: Contents.map(file => ({ key: file.Key!, storedAt: file.LastModified! })), next }
      }),

    remove: keys =>
      asked(async ({ DeleteObjectCommand }, client) => {
        for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key }))
      }),
  })
}
