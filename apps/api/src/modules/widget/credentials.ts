import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'

/** The name of a new widget in addresses: 96 random bits. */
export const newClientId = (): string => randomBytes(12).toString('base64url')

/** Whether a text from outside has the form of one. */
export const CLIENT_ID = /^[\w-]{16}$/

/** The secret of a widget. It follows from the client id and a key of the server, so that the database has none to lose. */
export const clientSecretOf = (
  { keyedHash, operator }: Pick<Ctx, 'keyedHash' | 'operator'>,
  clientId: string,
): string => keyedHash(`widget-secret ${operator.id} ${clientId}`).toString('base64url')
