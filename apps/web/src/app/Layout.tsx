import {
  Buildings3Icon,
  BusIcon,
  ChatIcon,
  ClockDashedIcon,
  CloudSlashIcon,
  CogIcon,
  HandshakeIcon,
  InboxIcon,
  PersonCircleIcon,
  PersonGroupIcon,
  PersonPencilIcon,
  ReceiptIcon,
  WalletIcon,
  WrenchIcon,
} from '@navikt/aksel-icons'
import { can, type Environment } from '@portal/domain'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { CompanyPicker, OnlyCompany } from '../kit/CompanyPicker.tsx'
import { AppShell } from '../kit/shell/AppShell.tsx'
import type { NavItem } from '../kit/shell/Nav.tsx'
import { showToast } from '../kit/toasts.ts'
import { useCompanySearch } from '../lib/company-search.ts'
import { fullName } from '../lib/format.ts'
import { useOperator } from '../lib/operator.ts'
import { paths } from '../lib/paths.ts'
import { SessionProvider, useSession } from '../lib/session-provider.tsx'
import { useTicketRequests } from '../lib/ticket-requests.ts'
import type { WireCompany, WireUser } from '../lib/wire.ts'
import { LimitedBanner } from './LimitedBanner.tsx'
import { type MenuId, menuFor } from './menu.ts'
import { useApp } from './phrases.ts'
import { LoadingPage } from './screens/Loading.tsx'
import { UserSetupError } from './screens/UserSetupError.tsx'

const ICONS: Record<MenuId, ReactNode> = {
  employees: <PersonGroupIcon aria-hidden />,
  invoices: <ReceiptIcon aria-hidden />,
  payroll: <WalletIcon aria-hidden />,
  ticketRequests: <InboxIcon aria-hidden />,
  settings: <CogIcon aria-hidden />,
  users: <PersonPencilIcon aria-hidden />,
  companies: <Buildings3Icon aria-hidden />,
  audit: <ClockDashedIcon aria-hidden />,
  parkedCalls: <CloudSlashIcon aria-hidden />,
  tools: <WrenchIcon aria-hidden />,
  contact: <ChatIcon aria-hidden />,
  myPage: <PersonCircleIcon aria-hidden />,
  companyTicketInfo: <BusIcon aria-hidden />,
  register: <HandshakeIcon aria-hidden />,
}

export function Layout() {
  return (
    <SessionProvider>
      <Frame />
      <ScrollRestoration />
    </SessionProvider>
  )
}

/** By the state of the session: loading, the set-up error, or the page in its shell [P-126, P-132, P-217]. */
function Frame() {
  const { state } = useSession()
  if (state.kind === 'loading') return <LoadingPage />
  if (state.kind === 'error') return <UserSetupError reason={state.reason} error={state.error} />
  return <Shell environment={state.environment} user={state.kind === 'success' ? state.user : null} />
}

function Shell({ environment, user }: { environment: Environment; user: WireUser | null }) {
  const t = useApp()
  const operator = useOperator()
  const { facts, company, signIn, signOut } = useSession()
  const { pathname } = useLocation()
  const role = useRoleLabel(user, company)
  const labels: Record<MenuId, string> = {
    employees: t('menuEmployees'),
    invoices: facts && can(facts, 'invoiceBaseOnly') ? t('menuInvoiceBases') : t('menuInvoices'),
    payroll: t('menuPayroll'),
    ticketRequests: t('menuTicketRequests'),
    settings: t('menuSettings'),
    users: t('menuUsers'),
    companies: t('menuCompanies'),
    audit: t('menuAudit'),
    parkedCalls: t('menuParkedCalls'),
    tools: t('menuTools'),
    contact: t('menuContact'),
    myPage: t('menuMyPage'),
    companyTicketInfo: t('menuCompanyTicketInfo'),
    register: t('menuRegister'),
  }
  const requests = useTicketRequests()
  const items = menuFor(facts, { operator, environment, requests: requests.state }).map(
    ({ id, to, exact }): NavItem => {
      // The list stays marked while one of its people or the order form is open; invoices are their own entry.
      const own = id === 'employees' && /^\/bedriftsavtale\/(ansatt|billett)\//.test(pathname)
      const badge = id === 'ticketRequests' &&
        requests.count > 0 && {
          count: requests.count,
          label: t('menuOpenRequests', { count: requests.count }),
        }
      return {
        to,
        label: labels[id],
        icon: ICONS[id],
        ...(exact && { exact }),
        ...(own && { current: true }),
        ...(badge && { badge }),
      }
    },
  )
  return (
    <AppShell
      home={user ? paths.root : paths.home}
      items={items}
      user={user && { name: fullName(user), detail: role }}
      {...(user && company && { picker: <Picker selected={company} /> })}
      onSignIn={() => signIn()}
      onSignOut={() => void signOut().catch(() => showToast('error', t('signOutFailed')))}
    >
      {user && company?.limited && <LimitedBanner companyId={company.id} />}
      <Outlet />
    </AppShell>
  )
}

function useRoleLabel(user: WireUser | null, company: WireCompany | null): string {
  const t = useApp()
  if (!user) return ''
  if (company?.roles.includes('COMPANY_ADMIN')) return t('roleCompanyAdmin')
  if (user.globalRoles.length > 0) return t('roleGlobal')
  if (company?.roles.includes('TICKET_ADMIN')) return t('roleTicketAdmin')
  if (company?.roles.includes('USER_ADMIN')) return t('roleUserAdmin')
  return company?.roles.includes('SCHOOLTICKET_ADMIN') ? t('roleSchoolAdmin') : user.email
}

function Picker({ selected }: { selected: WireCompany }) {
  const { choose } = useSession()
  const { companies, total, search } = useCompanySearch()
  const { state } = useSession()
  // With one company there is nothing to choose.
  if (state.kind === 'success' && state.totalCompanies === 1) return <OnlyCompany name={selected.name} />
  return (
    <CompanyPicker
      companies={companies}
      total={total}
      selected={selected}
      onSearch={search}
      onChoose={id => {
        const company = companies.find(candidate => candidate.id === id)
        if (company && company.id !== selected.id) choose(company)
      }}
    />
  )
}
