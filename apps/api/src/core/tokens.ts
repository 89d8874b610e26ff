import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'

/** A random value for a cookie: 256 bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text from outside has the form of one. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is stored in place of a cookie's value. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** What is stored in place of a short secret: whoever reads the database cannot try them all without the key. */
export const hashWithKey = (key: Buffer, secret: string): Buffer =>
  createHmac('sha256', key).update(secret).digest()

/** AES-256-GCM; the result is nonce (12) + tag (16) + ciphertext. `context` binds the text to its row. */
export const seal = (key: Buffer, value: unknown, context: Buffer): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/**
 * Opens what was sealed with one of the keys: the present one first, then the one before it.
 * @throws Error when the text was changed, belongs to another row, or was encrypted with another key
 */
export const unseal = (
  keys: readonly [Buffer, ...Buffer[]],
  sealed: Uint8Array,
  context: Buffer,
): unknown => {
  const [key, ...older] = keys
  try {
    return opened(key, Buffer.from(sealed), context)
  } catch (error) {
    const [next, ...rest] = older
    if (!next) throw error
    return unseal([next, ...rest], sealed, context)
  }
}

const opened = (key: Buffer, bytes: Buffer, context: Buffer): unknown => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(context)
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
