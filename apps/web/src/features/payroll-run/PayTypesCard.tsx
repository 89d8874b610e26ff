import { Input } from '@digdir/designsystemet-react'
import { formatMonth, formatNumber } from '@portal/domain'
import { FORM_MOST, type PayrollForm } from '@portal/domain/payroll-run'
import { PRODUCT_TYPES, type ProductType } from '@portal/domain/subscription'
import { usePhone } from '../../kit/media.ts'
import { Panel } from '../../kit/Panel.tsx'
import { PanelTable } from '../../kit/PanelTable.tsx'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import css from './payroll-run.module.css'
import { usePayrollProfile } from './profile-phrases.ts'
import type { WireSums } from './queries.ts'

type PayTypes = PayrollForm['payTypes']

/** The pay type of each part, with what it comes to. */
export function PayTypesCard({
  payTypes,
  month,
  sums,
  onChange,
}: {
  payTypes: PayTypes
  month: string
  /** Undefined while they are computed. */
  sums: WireSums | undefined
  /** Null for who may only look. */
  onChange: ((payTypes: PayTypes) => void) | null
}) {
  const t = usePayrollProfile()
  const language = useLanguage()
  const company = useCompany()
  const phone = usePhone()
  const of = (part: WireSums[number]['part'], product: ProductType | null) =>
    sums
      ?.filter(sum => sum.part === part && (product === null || sum.product === product))
      .reduce((all, { lines, amount }) => ({ lines: all.lines + lines, amount: all.amount + amount }), {
        lines: 0,
        amount: 0,
      })
  const employee =
    (product: ProductType) =>
    (text: string): PayTypes => ({
      ...payTypes,
      employee: { ...payTypes.employee, [product]: text },
    })
  const rows = [
    ...PRODUCT_TYPES.map(product => ({
      id: product as string,
      name: t(`part${product}`),
      value: payTypes.employee[product],
      sum: of('EMPLOYEE', product),
      set: employee(product),
    })),
    {
      id: 'TAXABLE',
      name: t('partTAXABLE', { company: company.name }),
      value: payTypes.taxable,
      sum: of('TAXABLE', null),
      set: (taxable: string) => ({ ...payTypes, taxable }),
    },
    {
      id: 'TAX_FREE',
      name: t('partTAX_FREE', { company: company.name }),
      value: payTypes.taxFree,
      sum: of('TAX_FREE', null),
      set: (taxFree: string) => ({ ...payTypes, taxFree }),
    },
    {
      id: 'REFUND',
      name: t('partREFUND'),
      value: payTypes.refund,
      // It is a part of what is deducted.
      sum: null,
      set: (refund: string) => ({ ...payTypes, refund }),
    },
  ]
  const inFile = rows.filter(({ value, sum }) => value !== '' && sum)
  const total = (key: 'lines' | 'amount') => inFile.reduce((all, { sum }) => all + (sum?.[key] ?? 0), 0)
  if (phone)
    return (
      <Panel title={t('payTypes')}>
        <PanelTable
          caption={t('payTypes')}
          columns={[{ label: t('part') }, { label: t('payType') }, { label: t('sum') }]}
          rows={rows.map(({ id, name, value, sum }) => ({
            ...{ id, title: name },
            cells: [
              value || t(id === 'REFUND' ? 'asDeducted' : 'notIncluded'),
              sum ? kroner(sum.amount) : '',
            ],
          }))}
        />
      </Panel>
    )
  return (
    <Panel title={t('payTypes')} aside={t('payTypesMore')}>
      <table className={css.payTypes}>
        <caption className="sr-only">{t('payTypes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col" className={css.payType}>
              {t('payType')}
            </th>
            <th scope="col">{t('linesIn', { month: formatMonth(month, language) })}</th>
            <th scope="col">{t('sum')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, value, sum, set }) => (
            <tr key={id} className={value === '' ? 'muted' : undefined}>
              <th scope="row" className="ink">
                {name}
              </th>
              <td className={css.payType}>
                <Input
                  id={`pay-type-${id}`}
                  aria-label={t('payTypeOf', { part: name })}
                  placeholder={t(id === 'REFUND' ? 'asDeducted' : 'notIncluded')}
                  maxLength={FORM_MOST.payType}
                  autoComplete="off"
                  readOnly={onChange === null}
                  value={value}
                  onChange={event => onChange?.(set(event.target.value))}
                />
              </td>
              <td>{sum === null ? '' : sum ? formatNumber(sum.lines) : '…'}</td>
              <td>{sum === null ? '' : sum ? kroner(sum.amount) : '…'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('inFile')}</th>
            <td />
            <td>{sums ? formatNumber(total('lines')) : '…'}</td>
            <td>{sums ? kroner(total('amount')) : '…'}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}
