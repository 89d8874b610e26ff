import {
  ANSWER_KINDS,
  KEY_BOUNDS,
  KEY_GROUP_IDS,
  keyChangeForm,
  keyForm,
  REQUEST_LOG_DAYS,
} from '@portal/domain/integration'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { paging } from '../../core/list.ts'
import { IsoDate } from '../../core/params.ts'

const KeyKind = z.enum(['KEY', 'MASKINPORTEN'])

/** A key of a company, without its secret. */
export const Key = z
  .object({
    id: z.string(),
    kind: KeyKind.describe('MASKINPORTEN: known by the tokens of Maskinporten, without a key'),
    name: z.string(),
    shown: z.string().nullable().describe('how the newest key begins; null for Maskinporten'),
    groups: z.array(z.enum(KEY_GROUP_IDS)).describe('what it may be used for'),
    networks: z.array(z.string()).describe('CIDR; from everywhere where there are none'),
    version: z.string().describe('of the API, as Portal-Version says it'),
    madeAt: z.string().describe('instant, ISO 8601'),
    madeBy: z.object({
      name: z.string().describe('empty for one who is deleted'),
      isUser: z.boolean().describe('false for one who is deactivated or deleted'),
    }),
    lastDay: z.string().describe('it works until the end of this day, Europe/Oslo'),
    lastUsedAt: z.string().nullable().describe('instant, at most a minute late'),
    lastUsedFrom: z.string().nullable().describe('IP address'),
    revokedAt: z.string().nullable(),
    oldUntil: z
      .string()
      .nullable()
      .describe('instant until when the key before a change works; null where none does'),
  })
  .meta({ id: 'Key' })

export const Keys = z
  .object({
    matches: z.array(Key).describe('those that can be used by name, then the others, the latest first'),
    totalEntries: z.number().int(),
    most: z.number().int().describe('so many can be in use'),
    kinds: z.array(KeyKind).describe('that can be made: MASKINPORTEN where the portal takes its tokens'),
  })
  .meta({ id: 'Keys' })

export const KeyCreate = z.strictObject({
  ...keyForm.shape,
  lastDay: IsoDate,
  kind: KeyKind.default('KEY'),
})

/** What is left out of a change does not stay: the form has all three. */
export const KeyChange = z.strictObject({ ...keyChangeForm.shape, lastDay: IsoDate })

export const KeyRotate = z.strictObject({
  atOnce: z.boolean().describe(`the old key stops now; else it works for ${KEY_BOUNDS.changeDays} more days`),
})

/** The only answer that holds a key. */
export const MadeKey = z
  .object({
    key: Key,
    secret: z.string().nullable().describe('the key itself, shown this once; null for Maskinporten'),
  })
  .meta({ id: 'MadeKey' })

const filters = {
  searchFor: z
    .string()
    .max(200)
    .default('')
    .describe('words of the operation, or the beginning of a request id'),
  keyId: z.string().max(50).optional(),
  answer: z.enum(ANSWER_KINDS).optional(),
}

export const RequestsQuery = z.strictObject({ ...filters, ...paging(20) })
export const RequestFileQuery = z.strictObject({ ...filters, language: LanguageAsked })

/** A request of a company's system. */
export const LoggedRequest = z
  .object({
    id: z.string(),
    at: z.string().describe('instant, ISO 8601'),
    keyId: z.string(),
    keyName: z.string(),
    operation: z.string().describe('method and address, with the names of its parameters'),
    status: z.number().int(),
    code: z.string().nullable().describe('of the refusal'),
    requestId: z.string().describe('as x-request-id said it'),
    supplier: z
      .string()
      .nullable()
      .describe('organisation number of who called for the company (Maskinporten)'),
  })
  .meta({ id: 'LoggedRequest' })

export const LoggedRequests = z
  .object({
    matches: z.array(LoggedRequest).describe('the newest first'),
    totalEntries: z.number().int().describe('10001 when more than 10000 match'),
    counts: z
      .object({
        all: z.number().int(),
        done: z.number().int(),
        refused: z.number().int(),
        tooMany: z.number().int(),
        error: z.number().int(),
      })
      .describe(`of the company in ${REQUEST_LOG_DAYS} days, whatever the query asks for`),
  })
  .meta({ id: 'LoggedRequests' })

export type Filters = Pick<z.infer<typeof RequestsQuery>, 'searchFor' | 'keyId' | 'answer'>
