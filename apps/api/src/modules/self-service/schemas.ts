import { code, withoutSeparators } from '@portal/domain'
import { PAUSE_STATES } from '@portal/domain/pause'
import {
  EMPLOYEE_REQUEST_KINDS,
  EMPLOYEE_REQUEST_STATES,
  mistakeAsked,
  nameAsked,
  SELF_SERVICE_MODES,
  selfServiceForm,
  zonesAsked,
} from '@portal/domain/self-service'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { TICKET_KINDS, type TicketKind, WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { WIDGET_CODE } from '@portal/domain/widget'
import { z } from 'zod'
import { LanguageAsked, LocalizedText } from '../../core/language.ts'
import { paging } from '../../core/list.ts'
import { IsoDate } from '../../core/params.ts'
import { MonthInput } from '../pause/service.ts'

const Day = z.string().describe('YYYY-MM-DD')
const Month = z.string().describe('YYYY-MM')
const Nok = z.number().describe('NOK')
const language = LanguageAsked.default('nb').describe('of the messages that follow')
const phone = z.string(code('required')).min(1, code('required')).max(30, code('too-long'))
const smsCode = z
  .string(code('required'))
  .max(20)
  .overwrite(withoutSeparators)
  .regex(new RegExp(`^\\d{${WIDGET_CODE.length}}$`), code('wrong-format'))

/** What a company chooses. */
export const SelfServiceChange = z.strictObject(selfServiceForm.shape)
export const SelfService = z
  .object({
    ...selfServiceForm.shape,
    offered: z.boolean().describe('false: the operator has closed it for the agreements of the company'),
    address: z.string().describe('of the page'),
  })
  .meta({ id: 'SelfService' })
/** Of a company that has free tickets alone, which people see on their page and cannot change there. */
export const FreeTicketSelfServiceChange = SelfServiceChange.pick({ isOpen: true })
export const FreeTicketSelfService = SelfService.pick({ isOpen: true, offered: true, address: true }).meta({
  id: 'FreeTicketSelfService',
})
export const SelfServiceOffer = z.strictObject({ offered: z.boolean(code('required')) })
export const SelfServiceOffered = z
  .object({ offered: z.boolean().describe('the operator lets the company have the page for the agreement') })
  .meta({ id: 'SelfServiceOffered' })

const askedMonths = {
  from: Month.nullable().describe('the first month of a pause, YYYY-MM'),
  to: Month.nullable().describe('the last month of a pause; of RESUME null where there is to be none'),
}
export const EmployeeRequestsQuery = z.strictObject({
  kind: z.enum(EMPLOYEE_REQUEST_KINDS).optional(),
  subscriberId: z.uuid().optional().describe('those of one person'),
  ...paging(10),
})
export const EmployeeRequest = z
  .object({
    id: z.string(),
    kind: z.enum(EMPLOYEE_REQUEST_KINDS),
    subscriberId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeId: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    validFrom: Day.nullable().describe('the first day of what is asked for; null for what holds at once'),
    lastDay: Day.nullable().describe('the last day of the ticket as it is'),
    zones: z.array(z.string()).describe('names of the new zones; empty for all zones, and of other kinds'),
    allZones: z.boolean(),
    ...askedMonths,
    newName: z.string().nullable(),
    newPhone: z.string().nullable(),
    text: z.string().nullable().describe('the mistake, in the words of who reports it'),
    expired: z.boolean().describe('its day has passed: it can only be rejected'),
    createdAt: z.string(),
  })
  .meta({ id: 'EmployeeRequest' })
export const EmployeeRequests = z
  .object({
    matches: z.array(EmployeeRequest),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'EmployeeRequests' })

/** POST /me-api/code. */
export const MeCodeAsk = z.strictObject({ phone, language })
export const MeCodeAsked = z
  .object({
    minutes: z.literal(WIDGET_CODE.minutes).describe('how long a code is valid'),
    againAfterSeconds: z.literal(WIDGET_CODE.againAfterSeconds),
  })
  .meta({ id: 'MeCodeAsked' })
export const MeSignIn = z.strictObject({ phone, code: smsCode })

const Mode = z.enum(SELF_SERVICE_MODES).describe('what happens when it is asked for; OFF where it cannot be')
const ChargedTo = z.enum(['PAY', 'UNIT']).describe('deducted from pay, or charged to the housing unit')
const MeZone = z.object({ name: z.string(), places: z.string() })
export const MeRequest = z
  .object({
    id: z.string(),
    kind: z.enum(EMPLOYEE_REQUEST_KINDS),
    state: z.enum(EMPLOYEE_REQUEST_STATES),
    validFrom: Day.nullable(),
  })
  .meta({ id: 'MeRequest' })
const MeOpenRequest = z.object({
  ...MeRequest.shape,
  lastDay: Day.nullable(),
  zones: z.array(z.string()),
  allZones: z.boolean(),
  ...askedMonths,
  newName: z.string().nullable(),
  newPhone: z.string().nullable(),
  effectAt: z.string().nullable().describe('instant from which on it happens by itself'),
})

const MePause = z.object({
  state: z.enum(PAUSE_STATES),
  from: Month,
  to: Month,
  lastDay: Day.describe('of the ticket before the pause'),
  codeOn: Day.describe('on which the code of the ticket that comes back is sent'),
  resumesOn: Day.describe('the first day of the ticket that comes back'),
})

export const MeCard = z
  .object({
    id: z.string().describe('of the ticket or the add-on'),
    type: z.enum(['TICKET', 'ADD_ON']),
    kind: z
      .enum(Object.keys(TICKET_KINDS) as [TicketKind, ...TicketKind[]])
      .nullable()
      .describe('of the ticket; null for an add-on'),
    name: LocalizedText,
    company: z.string(),
    status: z.enum(WIRE_TICKET_STATUSES),
    zones: z.array(MeZone).describe('empty for all zones, and for add-ons'),
    allZones: z.boolean(),
    pricePerMonth: Nok.nullable().describe('NOK; null where the price list of the month does not sell it'),
    employerPays: Nok.nullable().describe('NOK of it that the employer pays'),
    youPay: Nok.nullable().describe('NOK of it that the person pays'),
    chargedTo: ChargedTo,
    startDate: Day,
    expirationDate: Day.nullable(),
    downloadedOn: Day.nullable().describe('when it was fetched on the phone'),
    codeWaits: z.boolean().describe('a code can be sent again'),
    can: z.object({ zones: Mode, end: Mode, pause: Mode, name: Mode, phone: Mode, mistake: Mode }),
    pause: MePause.nullable().describe('the pause that the ticket has; null without one'),
    endDays: z.array(Day).describe('the last days that can be chosen'),
    requests: z.array(MeOpenRequest).describe('what waits'),
  })
  .meta({ id: 'MeCard' })

export const MeHome = z
  .object({
    operator: z.string(),
    firstName: z.string().describe('empty where there is nothing'),
    lastName: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    today: Day,
    cutOff: Day.describe('the last day to change what holds from `changesFrom`'),
    changesFrom: Day,
    month: z.string().describe('YYYY-MM, the month of `deduction`'),
    deduction: Nok.describe('NOK of the month that are deducted from pay'),
    parts: z
      .array(z.object({ company: z.string(), name: LocalizedText, amount: Nok }))
      .describe('of `deduction`'),
    cards: z.array(MeCard),
  })
  .meta({ id: 'MeHome' })

export const MeZoneChoice = z
  .object({
    company: z.string(),
    mode: Mode,
    now: z.object({ zones: z.array(z.string()), allZones: z.boolean() }),
    zones: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        places: z.string(),
        adjacentZoneIds: z.array(z.string()),
      }),
    ),
    days: z.array(
      z.object({
        lastDay: Day.describe('of the zones as they are'),
        validFrom: Day,
        before: Nok.describe('NOK of the ticket in the month before'),
        one: Nok.nullable(),
        two: Nok.nullable(),
        all: Nok.nullable().describe('NOK a month; null where it is not sold'),
        addOns: z.array(z.object({ name: LocalizedText, before: Nok, after: Nok })),
        employer: z
          .object({ before: Nok, one: Nok, two: Nok, all: Nok })
          .describe('NOK that the employer pays of the ticket and the add-ons, for each choice'),
      }),
    ),
  })
  .meta({ id: 'MeZoneChoice' })

export const MePauseChoice = z
  .object({
    company: z.string(),
    mode: Mode,
    pause: MePause.nullable(),
    froms: z.array(Month).describe('the first months that can be chosen'),
    addOns: z
      .array(z.object({ type: z.enum(SUBSCRIPTION_TYPES), name: LocalizedText, pauses: z.boolean() }))
      .describe('that pause too or end; of a pause that there is, those that come back'),
    months: z
      .array(z.object({ month: Month, ticket: Nok, addOns: z.array(Nok).describe('in their order') }))
      .describe('what each month costs without a pause'),
    employer: z
      .array(z.object({ ticket: Nok, addOns: z.array(Nok) }))
      .describe('what the employer pays of each of these months'),
  })
  .meta({ id: 'MePauseChoice' })

export const MeRequestMake = z.strictObject({
  id: z.uuid().describe('of the ticket or the add-on'),
  kind: z.enum(['ZONES', 'END', 'PAUSE', 'RESUME', 'NAME', 'MISTAKE'], code('required')),
  ...zonesAsked,
  lastDay: z.optional(IsoDate).describe('of the ticket as it is: of ZONES and END'),
  from: z.optional(MonthInput).describe('the first month of PAUSE'),
  to: z.optional(MonthInput).describe('the last month of PAUSE, or the earlier one of RESUME'),
  addOns: z
    .array(z.enum(SUBSCRIPTION_TYPES))
    .max(SUBSCRIPTION_TYPES.length)
    .default([])
    .describe('of PAUSE: add-ons that pause too'),
  firstName: z.optional(nameAsked.firstName),
  lastName: z.optional(nameAsked.lastName),
  text: z.optional(mistakeAsked.text),
  language,
})

export const MePhoneAsk = z.strictObject({
  id: z.uuid().describe('of the ticket'),
  phone: phone.describe('the new number'),
  language,
})
export const MePhoneAsked = z.object({ id: z.string() }).meta({ id: 'MePhoneAsked' })
export const MePhoneConfirm = z.strictObject({ id: z.uuid(), code: smsCode, language })
export const MePhoneConfirmed = z
  .object({
    state: z.enum(['OPEN', 'DONE']),
    effectAt: z
      .string()
      .nullable()
      .describe('instant from which on it happens by itself; null: the company answers'),
    confirmOld: z.boolean().describe('the code that the old number got makes it happen at once'),
  })
  .meta({ id: 'MePhoneConfirmed' })
export const MePhoneStop = z.strictObject({ key: z.string().min(1).max(100) })

export const MeReceiptsQuery = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2100),
})
const MeReceiptRow = z.object({
  month: z.string().describe('YYYY-MM'),
  name: LocalizedText,
  company: z.string(),
  zones: z.array(z.string()),
  allZones: z.boolean(),
  price: Nok,
  employerPays: Nok,
  youPay: Nok,
  correction: z.boolean().describe('takes an earlier deduction back, all of it or a part'),
})
const MeReceiptSum = z.object({ price: Nok, employerPays: Nok, youPay: Nok })
export const MeReceipts = z
  .object({
    year: z.number().int(),
    years: z.array(z.number().int()).describe('that there is something in, the latest first'),
    companies: z.array(z.string()).describe('who buys the tickets'),
    chargedTo: ChargedTo.describe('UNIT where nothing is deducted from pay'),
    charged: z.array(MeReceiptRow),
    chargedSum: MeReceiptSum,
    coming: z.array(MeReceiptRow).describe('not charged yet'),
    comingSum: MeReceiptSum,
  })
  .meta({ id: 'MeReceipts' })
export const MeReceiptParams = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)
    .describe('YYYY-MM, or YYYY for the year'),
})
export const MeLanguageQuery = z.strictObject({ language: LanguageAsked.default('nb') })

export const MeData = z
  .object({
    held: z.array(
      z.object({
        source: z.string(),
        name: LocalizedText,
        rows: z.array(z.record(z.string(), z.unknown())),
        facts: z
          .array(z.array(z.object({ name: z.string(), term: z.string(), text: z.string() })))
          .describe('the rows in words'),
      }),
    ),
    acts: z
      .array(
        z.object({
          at: z.string(),
          action: z.string(),
          name: LocalizedText,
          role: z
            .enum(['YOU', 'COMPANY', 'OPERATOR', 'SYSTEM', 'PORTAL'])
            .describe('who, by role and never by name'),
          company: z.string().nullable(),
        }),
      )
      .describe('who has changed it, or has had it in a file; the latest first'),
    deletedOn: Day.nullable().describe('when it is deleted by what is known today; null while a ticket runs'),
  })
  .meta({ id: 'MeData' })
