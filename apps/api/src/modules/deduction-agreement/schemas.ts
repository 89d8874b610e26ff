import { code, LANGUAGE_IDS } from '@portal/domain'
import {
  DEDUCTION_NEEDS,
  DEDUCTION_SHOWN,
  DEDUCTION_STATES,
  DEDUCTION_WAYS,
  OWN_PARAGRAPH_MAX,
} from '@portal/domain/deduction-agreement'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { IsoDate } from '../../core/params.ts'

const language = z.enum(LANGUAGE_IDS)
const need = z
  .enum(DEDUCTION_NEEDS)
  .describe(
    'ASKED: tickets do not wait for the answer; NEEDED: an ordered ticket is issued once it is agreed',
  )
const paragraph = z.string(code('required')).trim().max(OWN_PARAGRAPH_MAX, code('too-long'))

export const DeductionSettings = z
  .object({
    need,
    version: z.number().int().describe('of the text; 0 before there is one'),
    standard: z.number().int().describe("the version of the portal's text that it uses"),
    since: z.string().nullable(),
    paragraphNb: z.string().describe("the company's own paragraph; empty: none"),
    paragraphEn: z.string().describe('empty: the Norwegian one'),
    asksAnew: z.boolean().describe('whether people are asked again when the price rises'),
    waiting: z.number().int().describe('tickets that wait for an agreement'),
    lacking: z.number().int().describe('people with a ticket who lack an agreement; 0 while it is off'),
  })
  .meta({ id: 'DeductionSettings' })

/** Another paragraph, or another choice about the price, makes another version. */
export const DeductionSettingsChange = z.strictObject({
  need,
  paragraphNb: paragraph,
  paragraphEn: paragraph,
  asksAnew: z.boolean(),
  version: z
    .int()
    .optional()
    .describe('the version that was seen; where there is another by now, nothing is saved'),
})

const state = z.enum(DEDUCTION_STATES)
const filters = {
  searchFor: z.string().max(100).default('').describe('part of a name or an employee id'),
  show: z
    .enum(DEDUCTION_SHOWN)
    .default('LACKS')
    .describe('LACKS: not asked, not answered, withdrawn and not chosen; HAS: agreed or on paper'),
  state: state.optional().describe('those of one state, whatever `show` says'),
}
export const DeductionsQuery = z.strictObject({
  ...filters,
  subscriberId: z.uuid().optional().describe('one person'),
  ...paging(20),
})
export const DeductionFileQuery = z.strictObject({ ...filters, language: language.default('nb') })

/** An agreement that was made. */
const MadeAgreement = z.object({
  id: z.string(),
  by: z.enum(DEDUCTION_WAYS),
  acceptedOn: z.string(),
  withdrawnOn: z.string().nullable(),
  textVersion: z.number().int(),
  monthlyDeduction: z.number(),
})

export const DeductionPerson = z
  .object({
    subscriberId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeId: z.string(),
    state,
    ticket: z.object({
      waiting: z.boolean().describe('it waits for the agreement'),
      active: z.boolean(),
      startDate: z.string(),
      expirationDate: z.string().nullable(),
    }),
    monthlyDeduction: z.number().describe('NOK'),
    askedOn: z.string().nullable(),
    reminders: z.number().int(),
    lastOn: z.string().nullable().describe('the day of the latest message or answer'),
    remindOn: z.string().nullable(),
    anew: z.boolean().describe('asked again because of another price'),
    newPrice: z.object({ from: z.string(), monthlyDeduction: z.number() }).nullable(),
    agreement: MadeAgreement.nullable(),
  })
  .meta({ id: 'DeductionPerson' })

export const DeductionPersons = z
  .object({
    matches: z.array(DeductionPerson),
    totalEntries: z.number().int(),
    counts: z
      .object({
        NOT_ASKED: z.number().int(),
        ASKED: z.number().int(),
        AGREED: z.number().int(),
        ON_PAPER: z.number().int(),
        WITHDRAWN: z.number().int(),
        INVOICED: z.number().int(),
      })
      .describe('everybody with a ticket, whatever is searched for'),
  })
  .meta({ id: 'DeductionPersons' })

export const DeductionAsk = z.strictObject({
  subscriberIds: z
    .array(z.uuid())
    .min(1)
    .max(10_000)
    .optional()
    .describe('left out: everybody who can be asked'),
  number: z.int().min(0).max(1_000_000).describe('how many were shown; with another number nobody is asked'),
})
export const DeductionAsked = z
  .object({
    asked: z.number().int(),
    skipped: z.number().int().describe('those who got a message today already'),
  })
  .meta({ id: 'DeductionAsked' })

export const DeductionPaper = z.strictObject({
  signedOn: IsoDate,
  language: language.default('nb').describe('of the paper'),
})
export const DeductionRecorded = z.object({ id: z.string() }).meta({ id: 'DeductionRecorded' })

export const DeductionChoose = z.strictObject({
  choice: z.enum(['END', 'INVOICE']).describe('INVOICE: the ticket goes on, without deduction from pay'),
  lastDay: z.optional(IsoDate).describe('of END'),
})

export const MeAgreementQuery = z.strictObject({ language: language.default('nb') })

const MeAgreement = z
  .object({
    id: z.string(),
    company: z.string(),
    anew: z.boolean().describe('asked again because of another price; the one before holds until then'),
    waits: z
      .object({ until: z.string(), startDate: z.string() })
      .nullable()
      .describe('the ticket that waits for the agreement'),
    can: z.object({ accept: z.boolean(), withdraw: z.boolean(), decline: z.boolean() }),
    textVersion: z.number().int(),
    monthlyDeduction: z.number().describe('NOK'),
    text: z.object({
      title: z.string(),
      between: z.string(),
      sections: z.array(z.object({ heading: z.string(), amount: z.string().optional(), text: z.string() })),
      notes: z.array(z.string()),
    }),
    agreement: MadeAgreement.omit({ textVersion: true }).nullable(),
  })
  .meta({ id: 'MeAgreement' })

export const MeAgreements = z.object({ matches: z.array(MeAgreement) }).meta({ id: 'MeAgreements' })

export const MeAgreementAct = z.strictObject({
  id: z.uuid(),
  act: z.enum(['ACCEPT', 'WITHDRAW', 'DECLINE']),
  language: language.default('nb'),
  textVersion: z.int().min(0).max(1_000_000).optional().describe('of ACCEPT: what was seen'),
  monthlyDeduction: z.number().min(0).max(100_000).optional().describe('of ACCEPT: what was seen, NOK'),
})
