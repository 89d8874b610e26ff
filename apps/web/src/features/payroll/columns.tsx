import type { Schemas } from '@portal/api-client'
import type { Month } from '@portal/domain'
import { localized } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { Avatar } from '../../kit/Avatar.tsx'
import { type Column, TwoLines } from '../../kit/DataTable.tsx'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { fullName, kroner, lineMonth, phoneOf } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { signed, useZoneText } from './labels.ts'
import { usePayroll } from './phrases.ts'

const TONES: Record<Schemas['PayrollChange']['changeType'], StatusTone> = {
  SUBSCRIBED: 'good',
  UNSUBSCRIBED: 'over',
  PRICE_CHANGED: 'waiting',
}

/** The columns of the comparison: who, what kind of change, the line of each month, the difference [C-057]. */
export function useChangeColumns(
  employeeIdLabel: string,
  months: { old: Month; new: Month },
): Column<Schemas['PayrollChange']>[] {
  const t = usePayroll()
  const language = useLanguage()
  const types: Record<Schemas['PayrollChange']['changeType'], string> = {
    SUBSCRIBED: t('typeSubscribed'),
    UNSUBSCRIBED: t('typeUnsubscribed'),
    PRICE_CHANGED: t('typePriceChanged'),
  }
  const side = (key: 'oldLine' | 'newLine', month: Month): Column<Schemas['PayrollChange']> => ({
    id: key,
    header: lineMonth(month, language),
    phone: 'meta',
    cell: change => <Line line={change[key]} month={lineMonth(month, language)} />,
  })
  return [
    {
      id: 'employee',
      header: t('colEmployee'),
      cell: change => {
        const person = (change.newLine ?? change.oldLine)!
        return (
          <span className="who">
            <Avatar name={fullName(person)} />
            <span>
              <b>{fullName(person)}</b>
              <span className="small num">
                {employeeIdLabel} {person.employeeId}
                {person.phone && (
                  <>
                    , <span className="nowrap">{phoneOf(person)}</span>
                  </>
                )}
              </span>
            </span>
          </span>
        )
      },
    },
    {
      id: 'change',
      header: t('colChange'),
      phone: 'end',
      cell: ({ changeType }) => <StatusPill tone={TONES[changeType]}>{types[changeType]}</StatusPill>,
    },
    side('oldLine', months.old),
    side('newLine', months.new),
    {
      id: 'difference',
      header: t('colDifference'),
      align: 'right',
      phone: 'meta',
      cell: ({ priceDifference }) => <b>{signed(priceDifference)}</b>,
    },
  ]
}

/** The product and its zones with the price, or a text for none in that month. */
function Line({ line, month }: { line: Schemas['PayrollRow'] | null; month: string }) {
  const t = usePayroll()
  const language = useLanguage()
  const zoneText = useZoneText()
  const label = <span className="phone-label">{month}: </span>
  if (!line)
    return (
      <span className="muted">
        {label}
        {t('nothing')}
      </span>
    )
  const about = [zoneText(line), kroner(line.price)].filter(Boolean).join(', ')
  return (
    <TwoLines more={about}>
      {label}
      {localized(PRODUCT_TEXTS[line.addOnType ?? 'TICKET'].name, language)}
    </TwoLines>
  )
}
