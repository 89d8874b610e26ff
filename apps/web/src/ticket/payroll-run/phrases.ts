import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const payrollRunWords = {
  tabs: { nb: 'Sidene om lønn', en: 'The pages of payroll' },
  runs: { nb: 'Kjøringer', en: 'Runs' },
  months: { nb: 'Trekk måned for måned', en: 'Deductions by month' },
  profiles: words.profiles,
  title: words.payrollRuns,
  about: {
    nb: 'Lønnsfila lages i lønnssystemets egen form og sendes til fast tid. Rettelser kommer som egne linjer i neste kjøring.',
    en: 'The payroll file is made in the payroll system’s own form and sent at a fixed time. Corrections come as lines of their own in the next run.',
  },
  start: { nb: 'Velg lønnssystem', en: 'Choose the payroll system' },
  open: { nb: 'Se profilene', en: 'See the profiles' },
} as const
export const usePayrollRunWords = namespace('payroll-run-words', payrollRunWords)
