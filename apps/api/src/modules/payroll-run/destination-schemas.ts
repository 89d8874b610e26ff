import { lineBound } from '@portal/domain'
import { DESTINATION_KINDS } from '@portal/domain/payroll-run'
import { z } from 'zod'
import { isPortAllowed } from '../../ports/outward.ts'

/** A host by name or address, or none. */
const HOST = /^([\da-z]([\da-z.-]*[\da-z])?|[\da-f.:]+)?$/i

export const DestinationInput = z
  .strictObject({
    kind: z.enum(DESTINATION_KINDS),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    host: z
      .string()
      .max(253)
      .regex(HOST)
      .default('')
      .transform(text => text.toLowerCase()),
    port: z
      .number()
      .int()
      .refine(isPortAllowed, 'wrong-format')
      .default(22)
      .describe('22, or one from 1024 to 65535'),
    path: z
      .string()
      .max(200)
      .regex(/^[^\p{Cc}\\]*$/u)
      .default('')
      .describe("the folder, from the user's home where it does not begin with a slash"),
    username: z._default(lineBound({ min: 0, max: 64 }).check(z.regex(/^[\x21-\x7e]*$/)), ''),
  })
  .superRefine(({ kind, email, host, username }, ctx) => {
    const lacking = (field: string, isLacking: boolean) => {
      if (isLacking) ctx.addIssue({ code: 'custom', path: [field], message: 'required' })
    }
    lacking('email', kind === 'EMAIL_LINK' && email === '')
    lacking('host', kind === 'SFTP' && host === '')
    lacking('username', kind === 'SFTP' && username === '')
  })

const Fingerprint = z
  .string()
  .describe('SHA-256 of a host key in base64, as `ssh-keygen -l` prints it after `SHA256:`')

export const ConfirmBody = z.strictObject({
  hostKeySha256: z.string().regex(/^[\dA-Za-z+/]{43}$/),
})

export const TestBody = z.strictObject({ profileId: z.uuid() })

export const HostKey = z
  .object({
    hostKeySha256: Fingerprint,
    keyType: z.string().describe('such as ssh-ed25519'),
  })
  .meta({ id: 'PayrollHostKey' })
