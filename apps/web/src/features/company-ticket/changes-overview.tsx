import { formatMonth, formatNumber, monthOf } from '@portal/domain'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { namespace, useLanguage } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/session-provider.tsx'
import styles from './changes-overview.module.css'
import { changesOverviewPhrases } from './changes-overview-phrases.ts'

const usePhrases = namespace('changesOverview', changesOverviewPhrases)
const PARTS = ['starts', 'ends', 'changes'] as const

/** A number with its sign. */
const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(Math.round(value))}`

/** Who starts, ends and changes zones with the next month, and what that costs or saves a month. */
function Changes({ data }: { data: CardData<'changes'> }) {
  const t = usePhrases()
  const language = useLanguage()
  const shown = PARTS.filter(part => data[part].employees > 0)
  const to = `${paths.payroll}?fra=${monthOf(useToday())}&til=${data.month}`
  const month = formatMonth(data.month, language).replace(/ \d+$/, '')
  return (
    <Panel title={t('title', { month })} link={{ to, label: t('all') }}>
      {shown.length === 0 ? <PanelNote>{t('none')}</PanelNote> : <Table data={data} shown={shown} />}
    </Panel>
  )
}

function Table({ data, shown }: { data: CardData<'changes'>; shown: readonly (typeof PARTS)[number][] }) {
  const t = usePhrases()
  const sum = shown.reduce((total, part) => total + data[part].amount, 0)
  return (
    <div className={styles.body}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('employees')}</th>
            <th scope="col">{t('kroner')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(part => (
            <tr key={part}>
              <th scope="row">{t(part)}</th>
              <td>{formatNumber(data[part].employees)}</td>
              <td>{signed(data[part].amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('sum')}
            </th>
            <td>{signed(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

export const changesPart = overviewPart({
  card: 'changes',
  place: 50,
  label: { nb: 'Endringer', en: 'Changes' },
  column: 'side',
  Card: Changes,
})
