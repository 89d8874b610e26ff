import type { Schemas } from '@portal/api-client'
import { formatNumber, formatPhone, parsePhone } from '@portal/domain'
import { costProduct } from '@portal/domain/housing'
import { Link } from 'react-router'
import type { Column } from '../../../kit/DataTable.tsx'
import { StatusPill, type StatusTone } from '../../../kit/StatusPill.tsx'
import { fullName, kroner } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { useCosts } from './phrases.ts'

type Row = Schemas['HousingCosts']['matches'][number]
const TONES: Record<Row['changeType'], StatusTone> = { NEW: 'good', CANCELLED: 'over', CHANGED: 'waiting' }

const phoneText = (phone: string): string => {
  const parsed = parsePhone(phone)
  return parsed.ok ? formatPhone(parsed.phone, parsed.countryCode) : phone
}

/** Change type, name, phone, unit, subscription and monthly price [C-087]. */
export function useCostColumns(unitLabel: string): Column<Row>[] {
  const t = useCosts()
  const language = useLanguage()
  const { id: companyId } = useCompany()
  const priceOf = ({ changeType, priceNow, priceBefore }: Row) => (
    <>
      {kroner(changeType === 'CANCELLED' ? -priceBefore : priceNow)}
      {changeType === 'CHANGED' && (
        <span className="small muted"> {t('before', { price: kroner(priceBefore) })}</span>
      )}
    </>
  )
  return [
    {
      id: 'change',
      header: t('colChange'),
      phone: 'end',
      cell: row => (
        <>
          <StatusPill tone={TONES[row.changeType]}>{t(`type${row.changeType}`)}</StatusPill>
          <span className="on-phone small num">{priceOf(row)}</span>
        </>
      ),
    },
    { id: 'name', header: t('colName'), cell: row => <b>{fullName(row)}</b> },
    {
      id: 'phone',
      header: t('colPhone'),
      phone: 'hide',
      wide: true,
      cell: ({ phone }) => <span className="num muted nowrap">{phoneText(phone)}</span>,
    },
    {
      id: 'unit',
      header: unitLabel,
      phone: 'meta',
      cell: ({ employeeId }) => <Link to={paths.housingUnit(employeeId, companyId)}>{employeeId}</Link>,
    },
    {
      id: 'subscription',
      header: t('colSubscription'),
      phone: 'meta',
      cell: row => costProduct(row, language),
    },
    {
      id: 'price',
      header: t('colPrice'),
      align: 'right',
      phone: 'hide',
      cell: row => <span className="num">{priceOf(row)}</span>,
    },
  ]
}

type UnitRow = Schemas['HousingUnitCosts']['matches'][number]

/** Unit, persons, subscriptions, and what they cost a month. */
export function useUnitCostColumns(unitLabel: string): Column<UnitRow>[] {
  const t = useCosts()
  const { id: companyId } = useCompany()
  return [
    {
      id: 'unit',
      header: unitLabel,
      cell: ({ unit }) => <Link to={paths.housingUnit(unit, companyId)}>{unit}</Link>,
    },
    {
      id: 'persons',
      header: t('persons'),
      align: 'right',
      phone: 'hide',
      cell: ({ persons }) => <span className="num">{formatNumber(persons)}</span>,
    },
    {
      id: 'subscriptions',
      header: t('subscriptions'),
      align: 'right',
      phone: 'hide',
      cell: ({ subscriptions }) => <span className="num">{formatNumber(subscriptions)}</span>,
    },
    {
      id: 'price',
      header: t('perMonth'),
      align: 'right',
      phone: 'end',
      cell: ({ price, persons }) => (
        <>
          <span className="num">{kroner(price)}</span>
          <span className="on-phone small">{t('personCount', { count: persons })}</span>
        </>
      ),
    },
  ]
}
