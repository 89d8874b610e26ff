import type { Schemas } from '@portal/api-client'
import { namespace } from '../lib/i18n.ts'

export const timelinePhrases = {
  by: { nb: 'av {{name}}', en: 'by {{name}}' },
  visitor: { nb: 'en besøkende', en: 'a visitor' },
  employee: { nb: 'den ansatte selv', en: 'the employee' },
  gone: { nb: 'en slettet bruker', en: 'a deleted user' },
  wholeLog: { nb: 'Vis hele aktivitetsloggen', en: 'Show the whole activity log' },
} as const

export const useTimeline = namespace('timeline', timelinePhrases)

/** 'av Kari Nordmann': who did what a timeline shows. */
export function useByText(): (by: NonNullable<Schemas['EmployeeEvent']['by']>) => string {
  const t = useTimeline()
  return ({ kind, name }) =>
    t('by', { name: name || t(kind === 'visitor' || kind === 'employee' ? kind : 'gone') })
}
