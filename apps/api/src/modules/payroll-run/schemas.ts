import { textBound } from '@portal/domain'
import {
  DESTINATION_KINDS,
  DESTINATION_STATES,
  PAYROLL_PARTS,
  PAYROLL_SOURCES,
  PAYROLL_SYSTEMS,
  RUN_BOUNDS,
  RUN_REASONS,
  RUN_STATES,
} from '@portal/domain/payroll-run'
import { PRODUCT_TYPES } from '@portal/domain/subscription'
import { monthBound } from '@portal/domain/subsidy'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { IsoDate } from '../../core/params.ts'
import { Form, FormInput } from './form.ts'

const Amount = z.number().describe('NOK')
const Instant = z.string().describe('instant, ISO 8601')
const Month = z.string().describe('YYYY-MM')
const Product = z.enum(PRODUCT_TYPES)
const Part = z.enum(PAYROLL_PARTS).describe('EMPLOYEE: what is deducted from pay')
const Sha256 = z.string().describe('of the file, in hexadecimal')

export const ProfileInput = z.strictObject({ name: textBound(RUN_BOUNDS.name), form: FormInput })
export const ProfileChange = ProfileInput.extend({
  version: z.number().int().min(1).max(1_000_000).describe('the one that was read'),
})

export const ScheduleInput = z.strictObject({
  agreementIds: z
    .array(z.string().min(1).max(50))
    .max(RUN_BOUNDS.agreements)
    .describe('empty: all agreements of the company'),
  on: z
    .union([
      z.strictObject({ day: z.number().int().min(1).max(28) }),
      z.strictObject({ beforeLastWorkday: z.number().int().min(0).max(10) }),
    ])
    .describe('a day of the month, or so many working days before the last one'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('HH:MM in Europe/Oslo'),
  month: z.enum(['THIS', 'PREVIOUS']).describe('which month a run is about'),
  approval: z.enum(['NONE', 'ONE_PERSON']),
  approverId: z.uuid().nullable().describe('the user who approves, with ONE_PERSON'),
  destinationId: z.uuid().nullable().describe('null: the file lies ready here and is downloaded'),
  onlyIfLines: z.boolean().describe('nothing is sent for a month with nothing to deduct'),
  pausedUntil: z.nullable(IsoDate).describe('no run is sent by itself before this day'),
  startMonth: monthBound.check(z.describe('the first month; earlier ones count as exported')),
})

const schedule = {
  agreementIds: z.array(z.string()),
  on: z.union([z.object({ day: z.number().int() }), z.object({ beforeLastWorkday: z.number().int() })]),
  time: z.string(),
  month: z.enum(['THIS', 'PREVIOUS']),
  approval: z.enum(['NONE', 'ONE_PERSON']),
  approverId: z.string().nullable(),
  destinationId: z.string().nullable(),
  onlyIfLines: z.boolean(),
  pausedUntil: z.string().nullable(),
  startMonth: Month,
}

/** One of the days on the way of a run. */
const Step = z.object({
  kind: z
    .enum(['PREPARED', 'LAST_CHANGE', 'INVOICE', 'APPROVED', 'SENT'])
    .describe('LAST_CHANGE: the last day on which the month can still change'),
  at: z.string().nullable().describe('instant or day; null where it is not known'),
  done: z.boolean(),
})

export const Schedule = z
  .object({
    ...schedule,
    nextAt: Instant.describe('when the next run is sent'),
    nextMonth: Month.describe('the month that it is about'),
    steps: z.array(Step),
  })
  .meta({ id: 'PayrollSchedule' })

export const Destination = z
  .object({
    id: z.string(),
    kind: z.enum(DESTINATION_KINDS),
    state: z.enum(DESTINATION_STATES),
    email: z.string(),
    host: z.string(),
    port: z.number().int(),
    path: z.string(),
    username: z.string(),
    publicKey: z.string().describe('of the portal, for the user at the host'),
    hostKeySha256: z.string().describe('as `ssh-keygen -l` prints it; empty until it is confirmed'),
    otherKeySha256: z.string().describe('another key that the host has shown since; empty: none'),
    failure: z.string().describe('the code of the last failure; empty: the last try went well'),
    testedAt: Instant.nullable(),
    confirmedAt: Instant.nullable(),
  })
  .meta({ id: 'PayrollDestination' })

export const Profile = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.number().int(),
    form: Form,
    createdAt: Instant,
    endedAt: Instant.nullable(),
    schedule: Schedule.nullable(),
  })
  .meta({ id: 'PayrollProfile' })

export const Profiles = z
  .object({
    matches: z.array(Profile).describe('those that have ended last'),
    totalEntries: z.number().int(),
    agreements: z.array(z.object({ id: z.string(), reference: z.string() })).describe('of company tickets'),
    approvers: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('who can be asked to approve'),
    destinations: z.array(Destination),
    firstMonth: Month.describe('the earliest month that runs can begin with'),
    mayChange: z.boolean(),
  })
  .meta({ id: 'PayrollProfiles' })

const PartsOf = z.object({ EMPLOYEE: Amount, TAXABLE: Amount, TAX_FREE: Amount, UNTAXED: Amount })

const sums = {
  sums: z
    .array(
      z.object({
        part: Part,
        product: Product.nullable().describe('of EMPLOYEE'),
        payType: z.string().describe('empty: not in the file'),
        lines: z.number().int(),
        amount: Amount,
      }),
    )
    .describe('what each pay type comes to in the month'),
  employeeIds: z.object({
    fitting: z.number().int(),
    all: z.number().int(),
    misfits: z
      .array(
        z.object({
          employeeId: z.string(),
          name: z.string(),
          subscriberId: z.string().nullable(),
        }),
      )
      .describe('up to 20'),
  }),
}

export const Preview = z.object({ month: Month, ...sums }).meta({ id: 'PayrollProfilePreview' })

export const ProfileDetail = z
  .object({
    ...Profile.shape,
    versions: z.array(
      z.object({ version: z.number().int(), createdAt: Instant, createdBy: z.string().nullable() }),
    ),
    month: Month,
    entries: z
      .array(
        z.object({
          personKey: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          phone: z.string(),
          employeeId: z.string(),
          department: z.string(),
          costCentre: z.string(),
          product: Product,
          month: Month,
          zones: z.array(z.string()),
          parts: PartsOf,
          reason: z.enum(RUN_REASONS),
        }),
      )
      .describe('up to three of the month, of different products where there are'),
    facts: z.object({ organisationNumber: z.string(), customerNumber: z.string(), no: z.number().int() }),
    ...sums,
  })
  .meta({ id: 'PayrollProfileDetail' })

export const ProfileQuery = z.strictObject({ month: z.optional(monthBound) })
export const PreviewBody = z.strictObject({ form: FormInput, month: monthBound })
export const TestFileBody = z.strictObject({ form: FormInput })

const Run = z.object({
  id: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  system: z.enum(PAYROLL_SYSTEMS),
  version: z.number().int().describe('of the profile'),
  month: Month,
  no: z.number().int().describe('from 1 in each month of a profile'),
  state: z
    .enum(RUN_STATES)
    .describe(
      'PREPARED is computed anew until it is sent; WAITING is due, and lacks an approval or a choice',
    ),
  lines: z.number().int().describe('of the file'),
  people: z.number().int(),
  amount: Amount.describe('what is deducted by it'),
  parked: z.number().int().describe('people’s products that do not fit, and come with a later run'),
  parkedAmount: Amount,
  withoutParked: z.boolean().describe('somebody said that it goes without them'),
  corrections: z.array(z.object({ month: Month, entries: z.number().int(), amount: Amount })),
  fileName: z.string(),
  sha256: Sha256,
  hasFile: z.boolean().describe('files are deleted after 13 months'),
  preparedAt: Instant,
  approval: z.enum(['NONE', 'ONE_PERSON']),
  approver: z.string().nullable().describe('who is to approve'),
  approvedAt: Instant.nullable().describe('of the file as it is now'),
  approvedBy: z.string().nullable(),
  rejectedAt: Instant.nullable(),
  rejectedBy: z.string().nullable(),
  rejectedReason: z.string(),
  destination: z.enum(DESTINATION_KINDS).nullable(),
  destinationId: z.string().nullable(),
  dueAt: Instant.nullable().describe('when it is sent by itself'),
  sentAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  receipt: z.string(),
  failure: z.string().describe('a code; empty: none'),
  downloadedAt: Instant.nullable(),
  downloadedBy: z.string().nullable(),
  mayApprove: z.boolean().describe('the caller, now'),
  maySend: z.boolean().describe('the caller, now'),
})

export const RunAnswer = Run.meta({ id: 'PayrollRun' })

export const RunsQuery = z.strictObject({
  ...paging(25),
  state: z.enum(RUN_STATES).optional(),
  after: z.iso.datetime().optional().describe('delivered after this instant'),
  profileId: z.uuid().optional(),
})

export const Runs = z
  .object({ matches: z.array(RunAnswer), totalEntries: z.number().int() })
  .meta({ id: 'PayrollRuns' })

export const RunPrepare = z.strictObject({
  profileId: z.uuid(),
  month: z.optional(monthBound).describe('left out: the month of the next run'),
})

const Line = z.object({
  cells: z.array(z.string()).describe('as in the file'),
  month: Month,
  employeeId: z.string(),
  name: z.string().describe('empty where nobody is known any more'),
  subscriberId: z.string().nullable(),
  product: Product,
  amount: Amount.describe('what is deducted; negative: given back'),
  reason: z.enum(RUN_REASONS),
  parkedFor: z.string().nullable().describe('the field that it does not fit'),
  value: z.string().nullable().describe('what does not fit there'),
})

export const RunDetailQuery = z.strictObject({ ...paging(25), searchFor: z.string().max(100).default('') })

export const RunDetail = z
  .object({
    ...Run.shape,
    steps: z.array(Step),
    columns: z.array(z.object({ header: z.string(), source: z.enum(PAYROLL_SOURCES) })),
    matches: z.array(Line).describe('a page of the lines of the file'),
    totalEntries: z.number().int(),
    raw: z.array(z.string()).describe('the first lines as they stand in the file; empty for a workbook'),
    parkedLines: z.array(Line).describe('up to 100'),
    sums: sums.sums,
    differences: z.array(Line).describe('up to 20 lines that correct earlier months'),
  })
  .meta({ id: 'PayrollRunDetail' })

const FileHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('of the file that the caller saw')
export const RunApprove = z.strictObject({ sha256: FileHash })
export const RunReject = z.strictObject({ sha256: FileHash, reason: textBound(RUN_BOUNDS.reason) })
export const RunSend = z.strictObject({
  sha256: FileHash,
  without: z.boolean().default(false).describe('what does not fit stays behind, and comes with a later run'),
})

export const ReconcileQuery = z.strictObject({ profileId: z.uuid() })
export const Reconcile = z
  .object({
    profileId: z.string(),
    startMonth: Month,
    matches: z.array(
      z.object({
        month: Month,
        charges: Amount.describe('what the month comes to'),
        exported: Amount.describe('what runs have told of it'),
        waiting: Amount.describe('what an open run will tell of it'),
        rest: Amount.describe('what no run tells of yet'),
      }),
    ),
  })
  .meta({ id: 'PayrollReconcile' })
