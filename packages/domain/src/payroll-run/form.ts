import { csvCell } from '../csv.ts'
import { hasHiddenCharacters } from '../text.ts'
import { textIn } from './encoding.ts'
import { SYSTEM_CELL, SYSTEM_FORMS } from './systems.ts'
import type { PayrollColumn, PayrollForm, PayrollSystem } from './types.ts'

/** What a form may hold at most, in columns and characters. */
export const FORM_MOST = {
  columns: 60,
  length: 200,
  header: 80,
  constant: 200,
  payType: 20,
  pattern: 200,
} as const

/** Why a part of a form cannot be used. */
export const FORM_FAULTS = [
  'no-columns',
  'too-many-columns',
  'too-long',
  'no-employee-id',
  'no-amount',
  'file-of-system',
  'header-of-fixed',
  'header-of-system',
  'length-lacking',
  'pad-not-one-sign',
  'pad-changes-number',
  'hidden-signs',
  'formula',
  'not-in-encoding',
  'no-pattern',
] as const
export type FormFault = {
  /** A path into the form with points, as `layout.3.length`. */
  readonly at: string
  readonly code: (typeof FORM_FAULTS)[number]
}

/** The own form of a system. */
export const formOfSystem = (system: PayrollSystem): PayrollForm => SYSTEM_FORMS[system]

/**
 * Whether a form can write files, and if not, where its faults are. Source: e.2.
 * @param isPattern whether a text is an expression for employee numbers
 */
export function checkForm(
  form: PayrollForm,
  isPattern: (pattern: string) => boolean,
): { ok: true } | { ok: false; faults: readonly FormFault[] } {
  const faults = form.file === 'SPECIFIED' ? specifiedFaults(form) : faultsOf(form, isPattern)
  return faults.length === 0 ? { ok: true } : { ok: false, faults }
}

const faultIf = (isFault: boolean, at: string, code: FormFault['code']): FormFault[] =>
  isFault ? [{ at, code }] : []

const specifiedFaults = (form: PayrollForm) => faultIf(form.system !== 'SPECIFIED', 'file', 'file-of-system')

function faultsOf(form: PayrollForm, isPattern: (pattern: string) => boolean): FormFault[] {
  const { layout, file, header, employeeIdPattern, payTypes } = form
  const has = (...sources: PayrollColumn['source'][]) => layout.some(({ source }) => sources.includes(source))
  const { employee, ...others } = payTypes
  const types = [
    ...Object.entries(employee).map(([product, type]) => [`payTypes.employee.${product}`, type] as const),
    ...Object.entries(others).map(([name, type]) => [`payTypes.${name}`, type] as const),
  ]
  return [
    ...faultIf(form.system === 'SPECIFIED', 'file', 'file-of-system'),
    ...faultIf(layout.length === 0, 'layout', 'no-columns'),
    ...faultIf(layout.length > FORM_MOST.columns, 'layout', 'too-many-columns'),
    ...faultIf(layout.length > 0 && !has('EMPLOYEE_ID'), 'layout', 'no-employee-id'),
    ...faultIf(layout.length > 0 && !has('AMOUNT', 'PRICE'), 'layout', 'no-amount'),
    ...faultIf(file === 'FIXED' && header !== 'NONE', 'header', 'header-of-fixed'),
    ...faultIf(header === 'SYSTEM' && !SYSTEM_CELL[form.system], 'header', 'header-of-system'),
    ...layout.slice(0, FORM_MOST.columns).flatMap((column, at) => columnFaults(form, column, `layout.${at}`)),
    ...types.flatMap(([at, type]) => textFaults(form, type, at, FORM_MOST.payType)),
    ...faultIf(employeeIdPattern.length > FORM_MOST.pattern, 'employeeIdPattern', 'too-long'),
    ...faultIf(employeeIdPattern !== '' && !isPattern(employeeIdPattern), 'employeeIdPattern', 'no-pattern'),
  ]
}

function columnFaults(form: PayrollForm, column: PayrollColumn, at: string): FormFault[] {
  const { header, source, constant, length, pad, align } = column
  const texts = [
    ...textFaults(form, header, `${at}.header`, FORM_MOST.header),
    ...(source === 'CONSTANT' ? textFaults(form, constant, `${at}.constant`, FORM_MOST.constant) : []),
  ]
  if (form.file !== 'FIXED') return texts
  const written = textIn(form.encoding, constant, false) ?? constant
  const isTooLong = source === 'CONSTANT' && [...written].length > (length ?? 0)
  return [
    ...texts,
    ...faultIf(length === null || length < 1, `${at}.length`, 'length-lacking'),
    ...faultIf((length ?? 0) > FORM_MOST.length, `${at}.length`, 'too-long'),
    ...faultIf(isTooLong, `${at}.constant`, 'too-long'),
    ...faultIf([...pad].length !== 1, `${at}.pad`, 'pad-not-one-sign'),
    ...faultIf(hasHiddenCharacters(pad), `${at}.pad`, 'hidden-signs'),
    ...faultIf(
      !hasHiddenCharacters(pad) && textIn(form.encoding, pad, false) !== pad,
      `${at}.pad`,
      'not-in-encoding',
    ),
    // Zeros after 17 make it 1700.
    ...faultIf(/\d/.test(pad) && align === 'LEFT', `${at}.pad`, 'pad-changes-number'),
  ]
}

/** The faults of a text that stands in the file as it is. */
function textFaults(form: PayrollForm, text: string, at: string, most: number): FormFault[] {
  const isFormula = form.file === 'SEPARATED' && csvCell(text) !== text && !/^-?\d+([.,]\d+)?$/.test(text)
  const isHidden = hasHiddenCharacters(text)
  return [
    ...faultIf(text.length > most, at, 'too-long'),
    ...faultIf(isHidden, at, 'hidden-signs'),
    ...faultIf(isFormula, at, 'formula'),
    ...faultIf(!isHidden && textIn(form.encoding, text, false) === null, at, 'not-in-encoding'),
  ]
}
