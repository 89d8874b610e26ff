import { formatNumber, isFormCode } from '@portal/domain'
import type { BulkFault } from '@portal/domain/bulk'
import { carrierWord, fileCarriers, SCHOOL_FILE_CODES, SCHOOL_FILE_ERRORS } from '@portal/domain/school'
import { useFieldError } from '../../../lib/form-phrases.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useSchoolFile } from './phrases.ts'

const CODES = [...SCHOOL_FILE_CODES, ...SCHOOL_FILE_ERRORS] as const
const codeOf = (code: string) => CODES.find(each => each === code)

/** What is wrong with a row of a class list, and how it is mended. */
export function useFaultText(): (fault: BulkFault) => string {
  const t = useSchoolFile()
  const fieldError = useFieldError()
  const language = useLanguage()
  const operator = useOperator()
  const media = fileCarriers(operator)
    .map(carrier => carrierWord(carrier, language))
    .join(' / ')
  return ({ code, column, detail }) => {
    const known = codeOf(code)
    if (known) return t(known, { media, row: formatNumber(Number(detail?.row ?? 0)) })
    if ((column === 'firstName' || column === 'lastName') && (code === 'too-short' || code === 'too-long'))
      return t('nameLength')
    return (isFormCode(code) && fieldError(code)) || t('unknown')
  }
}
