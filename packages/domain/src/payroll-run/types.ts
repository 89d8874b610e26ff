import type { Day, Month } from '../days.ts'
import type { ProductType } from '../subscription/types.ts'

/** The payroll systems whose own form of a file is known. SPECIFIED: the files of 001 §9, unchanged. OWN: a layout of the company. */
export const PAYROLL_SYSTEMS = [
  'SPECIFIED',
  'VISMA_LONN',
  'HULDT_LILLEVIK',
  'UNI_MICRO',
  'POWEROFFICE',
  'VISMA_EXPENSE',
  'OWN',
] as const
export type PayrollSystem = (typeof PAYROLL_SYSTEMS)[number]

/**
 * What a price is divided into for payroll: what is deducted, what of the employer's part is taxed and what is free of tax, and what of it the
 * company deals with elsewhere. Together always the price.
 */
export const PAYROLL_PARTS = ['EMPLOYEE', 'TAXABLE', 'TAX_FREE', 'UNTAXED'] as const
export type PayrollPart = (typeof PAYROLL_PARTS)[number]
/** Øre of each part; negative where something is taken back. */
export type PayrollParts = Readonly<Record<PayrollPart, number>>

/** Where the text of a column comes from. */
export const PAYROLL_SOURCES = [
  'EMPLOYEE_ID',
  'FIRST_NAME',
  'LAST_NAME',
  'FULL_NAME',
  'PHONE',
  'PAY_TYPE',
  /** What the product is called, and with zones for a ticket. */
  'PRODUCT',
  'PRODUCT_AND_ZONES',
  'ZONES',
  'YEAR',
  'MONTH',
  'FIRST_DAY',
  'LAST_DAY',
  /** The part that the line is about, with its sign. */
  'AMOUNT',
  /** The whole price of the product in the month. */
  'PRICE',
  'QUANTITY',
  'DEPARTMENT',
  'COST_CENTRE',
  'ORGANISATION_NUMBER',
  'RUN_NUMBER',
  /** Always the same text. */
  'CONSTANT',
  /** Nothing. */
  'EMPTY',
] as const
export type PayrollSource = (typeof PAYROLL_SOURCES)[number]

export const DAY_FORMS = [
  'dd.MM.yyyy',
  'yyyy-MM-dd',
  'yyyyMMdd',
  'ddMMyyyy',
  'ddMMyy',
  'MM',
  'yyyyMM',
] as const
export type DayForm = (typeof DAY_FORMS)[number]

/** One column of a file, in the order of the columns. */
export type PayrollColumn = {
  /** As it stands in the first line of the file, where that has names. */
  readonly header: string
  readonly source: PayrollSource
  /** Of CONSTANT. */
  readonly constant: string
  /** Of days and months. */
  readonly dayForm: DayForm
  /** Characters of a fixed-width column; null elsewhere. */
  readonly length: number | null
  readonly align: 'LEFT' | 'RIGHT'
  /** One character that fills a fixed-width column. */
  readonly pad: string
}

export const PAYROLL_FILES = ['SPECIFIED', 'SEPARATED', 'FIXED', 'XLSX'] as const
export const ENCODINGS = ['UTF8_BOM', 'UTF8', 'LATIN1', 'CP1252'] as const
export const LINE_ENDS = ['CRLF', 'LF'] as const
export const DELIMITERS = [';', ',', '\t'] as const
export const QUOTES = ['NEEDED', 'TEXT', 'ALWAYS'] as const
/** IMPLIED: øre without a sign between. */
export const DECIMALS = [',', '.', 'IMPLIED'] as const
/** SYSTEM: the first line that the system asks for, such as a word in the first cell. */
export const HEADERS = ['NONE', 'NAMES', 'SYSTEM'] as const
/** What is deducted stands with a plus or with a minus. */
export const SIGNS = ['PLUS', 'MINUS'] as const
/** PERSON: all products of a person with the same pay type in one line. */
export const GROUPINGS = ['LINE', 'PERSON'] as const

/** The pay types (wage codes) of a system by what they are for; an empty one: that part is not in the file. */
export type PayTypes = {
  readonly employee: Readonly<Record<ProductType, string>>
  readonly taxable: string
  readonly taxFree: string
  /** Of what is given back to the employee; empty: as what is deducted. */
  readonly refund: string
}

/** How a file is made. It is stored by versions: a run keeps the one it was made with. Source: e.2. */
export type PayrollForm = {
  readonly system: PayrollSystem
  readonly file: (typeof PAYROLL_FILES)[number]
  readonly layout: readonly PayrollColumn[]
  readonly encoding: (typeof ENCODINGS)[number]
  readonly lineEnd: (typeof LINE_ENDS)[number]
  readonly delimiter: (typeof DELIMITERS)[number]
  readonly quote: (typeof QUOTES)[number]
  readonly decimal: (typeof DECIMALS)[number]
  readonly header: (typeof HEADERS)[number]
  readonly sign: (typeof SIGNS)[number]
  /** Without øre, half a krone up. */
  readonly wholeKroner: boolean
  readonly payTypes: PayTypes
  readonly groupBy: (typeof GROUPINGS)[number]
  /** Whether a part that comes to nothing has a line. */
  readonly zeroLines: boolean
  /** What an employee number must be, as an RE2 expression over all of it; empty: anything. */
  readonly employeeIdPattern: string
}

/** Why a run has an entry: the month has not been told of it before, or it came to something else then. */
export const RUN_REASONS = ['FIRST', 'DIFFERENCE'] as const
export type RunReason = (typeof RUN_REASONS)[number]

/** Whom an entry is about, as the file names them. Names are empty where nobody is known any more. */
export type RunPerson = {
  /** A phone is one person in a company. */
  readonly personKey: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly employeeId: string
  readonly department: string
  readonly costCentre: string
}

/** What one person's product comes to in a month, or what of it a run tells. A file has a line for each of its parts that has a pay type. */
export type RunEntry = RunPerson & {
  readonly product: ProductType
  /** The month travelled, which may be before that of the run. */
  readonly month: Month
  /** Names of the zones; empty for all zones and for add-ons. */
  readonly zones: readonly string[]
  readonly parts: PayrollParts
  readonly reason: RunReason
  /** What earlier runs told of it, so that whole kroner of all runs are the price in whole kroner; left out: nothing. */
  readonly toldParts?: PayrollParts
}

/** What a file is about, besides its entries. */
export type RunFacts = {
  readonly month: Month
  /** The number of the run in its month, from 1. */
  readonly no: number
  readonly organisationNumber: string
  readonly customerNumber: string
}

/** PREPARED: computed anew until it is sent. WAITING: for a line that does not fit, or for an approval. */
export const RUN_STATES = ['PREPARED', 'WAITING', 'SENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const
export type RunState = (typeof RUN_STATES)[number]

export const DESTINATION_KINDS = ['DOWNLOAD', 'EMAIL_LINK', 'SFTP'] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]
export const DESTINATION_STATES = ['NEW', 'TESTED', 'FAILING'] as const
export type DestinationState = (typeof DESTINATION_STATES)[number]

/** When and how runs of a profile are sent. Times are of Europe/Oslo. Source: e.2. */
export type PayrollSchedule = {
  /** Numbers of the agreements; empty: all of the company. */
  readonly agreementIds: readonly string[]
  /** A day of the month from 1 to 28, or so many working days before the last one (0: the last one). */
  readonly on: { readonly day: number } | { readonly beforeLastWorkday: number }
  /** HH:MM */
  readonly time: string
  /** Which month a run is about: that of its day, or the one before. */
  readonly month: 'THIS' | 'PREVIOUS'
  readonly approval: 'NONE' | 'ONE_PERSON'
  /** The user who approves; null where nobody does. */
  readonly approverId: string | null
  readonly destinationId: string | null
  /** Nothing is sent for a month in which nothing is to be deducted. */
  readonly onlyIfLines: boolean
  /** No run is sent by itself before this day. */
  readonly pausedUntil: Day | null
  /** The first month; earlier ones count as exported. */
  readonly startMonth: Month
}
