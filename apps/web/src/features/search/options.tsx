/** What quick search lists: rows of groups, each with what opening it does. */
import { Buildings3Icon, ReceiptIcon, ShoppingBasketIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatDay, formatOrganisationNumber } from '@portal/domain'
import type { SearchGroup } from '@portal/domain/search'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { Avatar } from '../../kit/Avatar.tsx'
import { usePhone } from '../../kit/media.ts'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { fullName, kroner, phoneOf } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { TicketStatus } from '../../ticket/labels.tsx'
import { useSearch } from './phrases.ts'
import css from './search.module.css'

export type FoundGroup = SearchGroup
export type Option = {
  id: string
  title: string
  detail: string
  mark: ReactNode
  status?: ReactNode
  /** The key that does the same. */
  keys?: string
  to: string
  /** The company to be selected for the page; null where it needs none. */
  companyId: string | null
  /** The group it is remembered as; pages and actions are not. */
  remembered?: FoundGroup
}
export type Group = { id: string; label: string; count?: string; options: Option[] }

type Answer = Schemas['SearchAnswer']
type Hit<G extends SearchGroup> = NonNullable<Answer[G]>['hits'][number]
type OptionView = Omit<Option, 'id' | 'mark' | 'remembered'>

export const IconMark = ({ Icon }: { Icon: ComponentType<SVGProps<SVGSVGElement>> }) => (
  <span className={css.icon}>
    <Icon aria-hidden />
  </span>
)

/** The mark of a row of a group. */
export const markOf = (group: SearchGroup, title: string): ReactNode => {
  if (group === 'people' || group === 'users') return <Avatar name={title} />
  return (
    <IconMark
      Icon={{ companies: Buildings3Icon, invoices: ReceiptIcon, orders: ShoppingBasketIcon }[group]}
    />
  )
}

const INVOICE_TONES: Record<Hit<'invoices'>['paymentStatus'], StatusTone> = {
  unpaid: 'waiting',
  'partly-paid': 'waiting',
  paid: 'good',
  overdue: 'bad',
  'not-applicable': 'over',
}

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** How a hit of each group is drawn, and where it leads. Staff see whose it is. */
export function useDrawn(): { [G in SearchGroup]: (hit: Hit<G>) => OptionView } {
  const t = useSearch()
  const language = useLanguage()
  const staff = useCan('companyAdmin')
  const phone = usePhone()
  const of = ({ company }: { company: { name: string } }) => staff && company.name
  return {
    people: person => {
      const { product, ticketId, id, number } = person
      const name = fullName(person)
      const numbers = {
        COMPANY_TICKET: t('employeeNumber', { number }),
        FREE_TICKET: t('employeeNumber', { number }),
        HOUSING_TICKET: t('unit', { number }),
        SCHOOL_TICKET: t('pupil', { number }),
      }
      const to = {
        COMPANY_TICKET: paths.employee(id),
        FREE_TICKET: paths.freeTicket(ticketId ?? ''),
        HOUSING_TICKET: number
          ? paths.housingUnit(number, person.company.id)
          : `${paths.residents}?sok=${encodeURIComponent(name)}`,
        SCHOOL_TICKET: paths.schoolTicket(ticketId ?? ''),
      }
      return {
        title: name,
        detail: joined(
          person.phone &&
            phoneOf({ phone: person.phone, phoneCountryCode: person.phoneCountryCode ?? '+47' }),
          // There is room for one of them on a phone.
          number && !(phone && person.phone) && numbers[product],
          of(person),
        ),
        status: <TicketStatus status={person.status} />,
        to: to[product],
        companyId: person.company.id,
      }
    },
    companies: ({ id, name, organisationNumber }) => ({
      title: name,
      detail: t('company', { number: formatOrganisationNumber(organisationNumber), id }),
      // The page of a company selects it; others are shown the start page of the company that they choose.
      ...(staff ? { to: paths.company(id), companyId: null } : { to: paths.root, companyId: id }),
    }),
    invoices: invoice => {
      const { paymentStatus, type } = invoice
      const texts = {
        unpaid: t('unpaid'),
        'partly-paid': t('partlyPaid'),
        paid: t('paid'),
        overdue: t('overdue'),
        'not-applicable': type === 'CREDIT_NOTE' ? t('creditNote') : t('invoiceBase'),
      }
      return {
        title: joined(invoice.invoiceNumber, of(invoice)),
        detail: joined(formatDay(invoice.invoicingDate), kroner(invoice.totalPrice)),
        status: <StatusPill tone={INVOICE_TONES[paymentStatus]}>{texts[paymentStatus]}</StatusPill>,
        to: paths.invoice(invoice.id),
        companyId: invoice.company.id,
      }
    },
    orders: order => ({
      title: joined(String(order.orderNumber), of(order)),
      detail: joined(
        `${order.quantity} × ${localized(order.productName, language)}`,
        formatDay(order.orderedOn),
      ),
      to: paths.counterOrder(order.id),
      companyId: order.company.id,
    }),
    users: user => {
      const [tone, text]: [StatusTone, string] = user.invited
        ? ['waiting', t('invited')]
        : {
            ACTIVE: ['good', t('active')] as [StatusTone, string],
            INACTIVE: ['over', t('inactive')] as [StatusTone, string],
            DELETED: ['over', t('deleted')] as [StatusTone, string],
          }[user.state]
      return {
        title: fullName(user),
        detail: user.email,
        status: <StatusPill tone={tone}>{text}</StatusPill>,
        to: paths.user(user.id),
        companyId: null,
      }
    },
  }
}
