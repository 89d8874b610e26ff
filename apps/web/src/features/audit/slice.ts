import { ClockDashedIcon } from '@navikt/aksel-icons'
import { lazy } from 'react'
import { paths } from '../../lib/paths.ts'
import { companyTab, page, type Slice } from '../../lib/slice.ts'

export const auditSlice: Slice = {
  pages: [page(paths.audit, 'auditLog', () => import('./AuditPage.tsx'))],
  companyTabs: [
    companyTab('logg', 'auditLog', () => import('./AuditPage.tsx'), {
      place: 60,
      label: { nb: 'Logg', en: 'Log' },
    }),
  ],
  companyCard: { access: 'auditLog', Card: lazy(() => import('./CompanyEvents.tsx')) },
  menu: [
    {
      id: 'audit',
      to: paths.audit,
      place: 90,
      label: { nb: 'Aktivitetslogg', en: 'Activity log' },
      about: { nb: 'Hvem som gjorde hva, og når.', en: 'Who did what, and when.' },
      Icon: ClockDashedIcon,
      needs: 'auditLog',
    },
  ],
}
