import { lineBound } from '@portal/domain'
import { BULK_ROW_STATES, BULK_STATES } from '@portal/domain/bulk'
import {
  HR_ANSWERS,
  HR_ON_CHANGE,
  HR_ON_JOIN,
  HR_ON_LEAVE,
  HR_PERSON_STATES,
  HR_SOURCES,
  LIST_ACTS,
  LIST_MODES,
  LIST_MOST,
  PERSON_MOST,
} from '@portal/domain/hr-feed'
import { z } from 'zod'
import { paging } from '../../core/list.ts'

const Day = z.string().describe('YYYY-MM-DD')
const Instant = z.string()
const Source = z.enum(HR_SOURCES).describe('SCIM: by calls; LIST: by list; HAND: typed in the portal')

const RuleInput = z.strictObject({
  group: z
    .string()
    .max(PERSON_MOST.group)
    .describe('whom it is for; empty: everybody without one of their groups'),
  onJoin: z.enum(HR_ON_JOIN).describe('INVITE sends a link; ORDER orders a ticket from the next month'),
  agreementId: z.string().max(50).nullable(),
  zoneFrom: z.string().max(100).nullable(),
  zoneTo: z.string().max(100).nullable(),
  allZones: z.boolean(),
  onLeave: z.enum(HR_ON_LEAVE).describe('TELL asks about each; END ends the ticket'),
  onChange: z.enum(HR_ON_CHANGE),
})
const Rule = RuleInput.meta({ id: 'JoinLeaveRule' })

const HoldShare = z.number().int().min(0).max(100).describe('per cent of the active')
const HoldLeast = z.number().int().min(0).max(10_000)

export const FeedSettings = z.strictObject({
  enabled: z.boolean(),
  holdShare: HoldShare,
  holdLeast: HoldLeast,
  rules: z.array(RuleInput).max(50),
  version: z
    .number()
    .int()
    .optional()
    .describe('of the settings that were changed; 409 where others have been saved since'),
})

export const FeedState = z
  .object({
    companyId: z.string(),
    ...{ enabled: z.boolean(), holdShare: z.number().int(), holdLeast: z.number().int() },
    rules: z.array(Rule),
    version: z.number().int().describe('0: it was never switched on'),
    approved: z.array(Source).describe('sources whose first feed was approved'),
    lastCallAt: Instant.nullable(),
    lastErrorAt: Instant.nullable(),
    lastError: z.string().nullable().describe('a code'),
    silent: z.boolean().describe('no call for seven days'),
    persons: z.object({
      total: z.number().int(),
      active: z.number().int(),
      withTicket: z.number().int(),
      waiting: z.number().int().describe('for something of their own, such as a mobile number'),
      due: z.number().int().describe('the job has not come to them yet'),
      held: z.number().int(),
    }),
    questions: z.number().int(),
    holds: z.number().int(),
    groups: z.array(z.string()).describe('that persons are in'),
    listWaits: z
      .object({ id: z.string(), fileName: z.string(), createdAt: Instant })
      .nullable()
      .describe('the latest list, where nobody has started it'),
  })
  .meta({ id: 'HrFeed' })

export const FeedPreviewBody = z.strictObject({ rules: z.array(RuleInput).max(50) })

const PersonName = z.object({
  id: z.string(),
  ...{ firstName: z.string(), lastName: z.string(), employeeId: z.string().nullable() },
  department: z.string().nullable(),
})
const Price = z.number().describe('NOK incl. VAT of the tickets that they have, as they were ordered')
const PREVIEW = ['invited', 'ordered', 'ended', 'withdrawn', 'changed', 'asked', 'waiting'] as const
export const FeedPreview = z
  .object({
    parts: z
      .array(
        z.object({
          part: z.enum(PREVIEW),
          count: z.number().int(),
          pricePerMonth: Price,
          persons: z
            .array(
              PersonName.extend({
                ...{ active: z.boolean(), eligibleFrom: Day.nullable(), eligibleTo: Day.nullable() },
                lastDay: Day.nullable(),
                startDate: Day.nullable(),
                pricePerMonth: Price.nullable(),
                reason: z.string().nullable().describe('a code: the question, or what they wait for'),
              }),
            )
            .describe('the first hundred, by name'),
        }),
      )
      .describe('what would be done now, without those of whom nothing follows'),
    held: z.number().int().describe('whom the brake would hold'),
  })
  .meta({ id: 'HrFeedPreview' })
export type PreviewPart = (typeof PREVIEW)[number]

const Flag = z.enum(['true', 'false']).transform(value => value === 'true')

export const FeedPersonsQuery = z.strictObject({
  searchFor: z
    .string()
    .max(200)
    .default('')
    .describe('a part of the name, the employee number or the e-mail address'),
  state: z.enum(HR_PERSON_STATES).optional(),
  waiting: Flag.optional().describe('only those who wait for something'),
  held: Flag.optional().describe('only those whom the brake holds'),
  department: z.string().max(200).optional().describe('only those of this department; empty: of none'),
  exceptDepartment: z.string().max(200).optional().describe('only those of others'),
  ...paging(25),
})
export const FeedPersons = z
  .object({
    matches: z.array(
      PersonName.extend({
        source: Source,
        ...{
          email: z.string().nullable(),
          phone: z.string().nullable(),
          phoneCountryCode: z.string().nullable(),
        },
        ...{ costCentre: z.string().nullable(), groups: z.array(z.string()) },
        ...{ active: z.boolean(), eligibleFrom: Day.nullable(), eligibleTo: Day.nullable() },
        state: z.enum(HR_PERSON_STATES),
        waitsFor: z.string().nullable().describe('a code'),
        held: z.boolean(),
        subscriberId: z.string().nullable(),
        lastDay: Day.nullable().describe(
          'of the ticket; of somebody who is held, if they were let pass today',
        ),
        pricePerMonth: Price.nullable(),
        updatedAt: Instant,
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'HrFeedPersons' })

export const FeedQuestions = z
  .object({
    matches: z.array(
      PersonName.extend({
        question: z.string().describe('phone-of-another, several-holders, left or changed'),
        answers: z.array(z.enum(HR_ANSWERS)),
        phone: z.string().nullable(),
        since: Instant,
        about: z
          .object({
            ...{ id: z.string(), firstName: z.string(), lastName: z.string(), employeeId: z.string() },
            department: z.string().nullable(),
          })
          .nullable()
          .describe('the employee in the portal'),
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'HrFeedQuestions' })
export const PagingQuery = z.strictObject({ ...paging(25) })
export const QuestionAnswer = z.strictObject({ answer: z.enum(HR_ANSWERS) })

export const FeedHolds = z
  .object({
    matches: z.array(
      z.object({
        id: z.string(),
        kind: z
          .enum(['FIRST', 'LEAVE'])
          .describe('FIRST: the first feed of a source; LEAVE: more leave than the brake lets'),
        state: z.enum(['WAITING', 'APPROVED', 'DISCARDED']),
        source: Source,
        ...{ createdAt: Instant, decidedAt: Instant.nullable(), decidedBy: z.string().nullable() },
        persons: z.number().int().describe('who are held'),
        approved: z.number().int(),
        active: z
          .number()
          .int()
          .describe('persons of the source with a ticket or an invitation, those who are held included'),
        limit: z.number().int().describe('how many may end in 24 hours'),
        pricePerMonth: z
          .number()
          .describe('NOK incl. VAT of the tickets that would end, as they were ordered'),
        departments: z
          .array(
            z.object({
              department: z.string().nullable(),
              persons: z.number().int(),
              active: z.number().int(),
            }),
          )
          .describe('whose they are, the most first'),
        told: z
          .object({ from: Instant.nullable(), to: Instant.nullable(), by: z.array(z.string()) })
          .describe('when the first and the last of them were told of, and by which keys or people'),
        invited: z.number().int().describe('who was invited meanwhile, as always'),
      }),
    ),
    administrators: z.array(z.string()).describe('who is told of it, by name'),
  })
  .meta({ id: 'HrFeedHolds' })
export const HoldApprove = z.strictObject({
  number: z.number().int().min(0).describe('how many are approved, as somebody has typed it'),
  except: z
    .array(z.string().max(200).nullable())
    .max(1_000)
    .default([])
    .describe('departments that are left out; null is no department'),
})
export const HoldDecided = z
  .object({ approved: z.number().int(), left: z.number().int() })
  .meta({ id: 'HrFeedHoldDecided' })

export const FeedCalls = z
  .object({
    matches: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        source: Source,
        actor: z.string().describe('user:<id> or client:<id>'),
        operation: z.string(),
        status: z.number().int(),
        outcome: z.string().nullable().describe('a code; null for an ordinary success'),
        personId: z.string().nullable(),
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'HrFeedCalls' })
export const CallsQuery = z.strictObject({
  failed: Flag.optional().describe('only those that were refused'),
  ...paging(50),
})

export const ListQuery = z.strictObject({
  mode: z
    .enum(LIST_MODES)
    .default('full')
    .describe('full: who is missing has left; changes: who is missing stays as they are'),
  start: z
    .literal('auto')
    .optional()
    .describe('starts by itself, from the second list of the same system on'),
})
export const ListBody = z.strictObject({
  fileName: lineBound({ min: 1, max: 200 }),
  content: z.string().max(LIST_MOST.user.bytes),
  mode: z.enum(LIST_MODES).default('full'),
})
/** The bytes of a file as `text/csv`, or its text in JSON. */
export const ListContent = z.strictObject({
  content: z
    .custom<string | Uint8Array>(value => typeof value === 'string' || value instanceof Uint8Array)
    .meta({ type: 'string', maxLength: LIST_MOST.client.bytes }),
})
const Count = z.number().int()
export const EligibilityList = z
  .object({
    id: z.string(),
    companyId: z.string(),
    fileName: z.string(),
    state: z.enum(BULK_STATES),
    mode: z.enum(LIST_MODES),
    ...{ createdAt: Instant, startedAt: Instant.nullable(), endedAt: Instant.nullable() },
    leftOut: z.array(z.string()).describe('columns that are not known'),
    rows: z.object({ total: Count, ready: Count, faulty: Count, done: Count, refused: Count }),
    acts: z.object({ JOIN: Count, LEAVE: Count, CHANGE: Count, SAME: Count, FAULTY: Count }),
  })
  .meta({ id: 'EligibilityList' })
export const ListRowsQuery = z.strictObject({ act: z.enum(LIST_ACTS).optional(), ...paging(25) })
export const EligibilityRows = z
  .object({
    matches: z.array(
      z.object({
        row: Count.describe('as a spreadsheet numbers it; who is missing comes after the last one'),
        act: z.enum(LIST_ACTS),
        state: z.enum(BULK_ROW_STATES),
        cells: z.record(z.string(), z.string().nullable()),
        faults: z.array(
          z.object({
            column: z.string().nullable(),
            code: z.string(),
            detail: z.object({ row: Count }).optional(),
          }),
        ),
      }),
    ),
    totalEntries: Count,
  })
  .meta({ id: 'EligibilityRows' })
