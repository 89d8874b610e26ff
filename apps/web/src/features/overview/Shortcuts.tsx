import { FileImportIcon, PersonIcon, ReceiptIcon, WalletIcon } from '@navikt/aksel-icons'
import { can, monthOf, type Permission } from '@portal/domain'
import { awaitsInvoices } from '@portal/domain/invoice'
import type { ReactNode } from 'react'
import { Panel, PanelRow, PanelRows, RowText } from '../../kit/Panel.tsx'
import { monthName } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession, useToday } from '../../lib/session-provider.tsx'
import { useOverview } from './phrases.ts'

/** What is otherwise two clicks away, as far as somebody may do it. */
export function Shortcuts() {
  const t = useOverview()
  const language = useLanguage()
  const { facts } = useSession()
  const month = monthName(monthOf(useToday()), language)
  if (facts === null) return null
  const rows: { needs: Permission; to: string; label: string; icon: ReactNode; hidden?: boolean }[] = [
    {
      needs: 'companyTicket',
      to: paths.payroll,
      label: t('payroll', { month }),
      icon: <WalletIcon aria-hidden />,
    },
    {
      needs: 'companyTicketOrder',
      to: paths.bulkOrders,
      label: t('bulk'),
      icon: <FileImportIcon aria-hidden />,
    },
    {
      needs: 'freeTicketOrder',
      to: paths.massOperations,
      label: t('mass'),
      icon: <FileImportIcon aria-hidden />,
    },
    {
      needs: 'invoice',
      to: paths.invoicePreview,
      label: t('preview'),
      icon: <ReceiptIcon aria-hidden />,
      hidden: !awaitsInvoices(facts),
    },
    { needs: 'userAdmin', to: paths.users, label: t('users'), icon: <PersonIcon aria-hidden /> },
  ]
  const shown = rows.filter(({ needs, hidden }) => !hidden && can(facts, needs))
  if (shown.length === 0) return null
  return (
    <Panel title={t('shortcuts')}>
      <PanelRows>
        {shown.map(({ to, label, icon }) => (
          <PanelRow key={to} to={to} icon={icon}>
            <RowText title={label} />
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
}
