import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'
import { seal, unseal } from '../../core/tokens.ts'

type Hashing = Pick<Ctx, 'keyedHash'>

const text = (value: string | Uint8Array): Buffer => {
  const bytes = Buffer.from(value as string)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const TYPE = 'ssh-ed25519'
/** What a key is called, where the other side lists its own. */
const COMMENT = 'bedriftsportal'

/**
 * A new key pair, both parts as OpenSSH writes them (PROTOCOL.key): `public` is the line for `authorized_keys`. The library's own function is
 * not used: of 2000 pairs that it made, 5 could not be read again.
 */
export const newKeyPair = (): { public: string; private: string } => {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const publicBytes = Buffer.from(x!, 'base64url')
  const publicBlob = Buffer.concat([text(TYPE), text(publicBytes)])
  const check = randomBytes(4)
  const secret = Buffer.concat([
    ...[check, check, text(TYPE), text(publicBytes)],
    ...[text(Buffer.concat([Buffer.from(d!, 'base64url'), publicBytes])), text(COMMENT)],
  ])
  const padding = Buffer.from(Array.from({ length: -secret.length & 7 }, (_, at) => at + 1))
  const one = Buffer.from([0, 0, 0, 1])
  const file = Buffer.concat([
    ...[Buffer.from('openssh-key-v1\0'), text('none'), text('none'), text(''), one],
    ...[text(publicBlob), text(Buffer.concat([secret, padding]))],
  ])
  const lines = file.toString('base64').match(/.{1,70}/g)!
  return {
    public: `${TYPE} ${publicBlob.toString('base64')} ${COMMENT}`,
    private: ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join(
      '\n',
    ),
  }
}

/** The private part is encrypted, bound to the place that it is for, by a key that follows from `CODE_KEY`. */
const sealingKey = ({ keyedHash }: Hashing): Buffer => keyedHash('payroll-destination-key')

export const sealKey = (ctx: Hashing, destinationId: string, key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(seal(sealingKey(ctx), key, Buffer.from(destinationId)))

/** @returns null where it cannot be opened, because `CODE_KEY` is another one since */
export const openKey = (ctx: Hashing, destinationId: string, sealed: Uint8Array): string | null => {
  try {
    return unseal([sealingKey(ctx)], sealed, Buffer.from(destinationId)) as string
  } catch {
    return null
  }
}
