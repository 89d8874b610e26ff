import type { DayForm, PayrollForm } from './types.ts'

/** One setting as a file has it and as the form has it. `theirs` is null where the file does not tell. */
export type Compared<T> = { readonly theirs: T | null; readonly ours: T; readonly same: boolean }

export type SampleColumn = {
  /** From 0. */
  readonly at: number
  /** The name in their first line, where it has names; empty otherwise. */
  readonly name: string
  /** Up to three of their cells. */
  readonly examples: readonly string[]
  /** Whether what stands there is of the kind that our column writes; null where one side has no such column. */
  readonly same: boolean | null
  /** The form of a day that they have in a column of days of ours, where it is another one. */
  readonly dayForm: DayForm | null
}

/** Why a file cannot be compared. */
export const SAMPLE_FAULTS = ['empty', 'not-text', 'workbook', 'too-large', 'line-too-long'] as const
export type SampleFault = (typeof SAMPLE_FAULTS)[number]

export type Sample = {
  readonly ok: true
  /** Lines that are no header and not empty. */
  readonly lines: number
  readonly columns: {
    readonly theirs: number
    readonly ours: number
    readonly matching: number
    readonly same: boolean
    readonly each: readonly SampleColumn[]
  }
  readonly delimiter: Compared<PayrollForm['delimiter']>
  readonly decimal: Compared<PayrollForm['decimal']>
  readonly encoding: Compared<PayrollForm['encoding']>
  readonly lineEnd: Compared<PayrollForm['lineEnd']>
  readonly header: Compared<PayrollForm['header']>
  /** Of a file with fixed widths: characters of a line. */
  readonly width: Compared<number> | null
}

/**
 * Compares a file that a payroll system has taken with what a form would write. Nothing of the file is kept.
 * @param bytes the file as it is
 */
export function compareSample(
  form: PayrollForm,
  bytes: Uint8Array,
): Sample | { ok: false; fault: SampleFault } {
  throw new RangeError(`Not yet compared: ${form.system}, ${bytes.length}`)
}
