import { randomBytes } from 'node:crypto'
import { VOUCHER_CLIENT } from '@portal/domain/voucher'
import { hashToken } from '../../core/tokens.ts'

/** The key of a new link: 128 random bits, which nobody guesses, so that a plain hash of it is enough. */
export const newKey = (): string => randomBytes(16).toString('base64url')

/** What is stored in place of a key, and what it is looked up by: how long that takes says nothing about a key. */
export const hashKey = (key: string): Buffer => hashToken(key)

/**
 * The key of a call's `Authorization: Basic base64(client:key)` (002 §6). A call without one has the key '', which no offer has, so
 * that it is answered like any other key that leads nowhere.
 */
export const keyOf = (header: string | undefined): string => {
  const encoded = /^basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1]
  const [client, key] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':', 2)
  return client === VOUCHER_CLIENT && key ? key : ''
}
