import { firstDay, formatMonth, formatNok, nextMonth } from '@portal/domain'
import { decideParts, type ForecastMonth, forecastYear, yearOf } from '@portal/domain/subsidy'
import { useState } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { Choice } from '../../kit/Sentence.tsx'
import { monthName } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useFares } from '../../ticket/order/useFares.ts'
import { zoneModes } from '../../ticket/price.ts'
import { ruleOfWire, type WireSubsidyRules } from '../../ticket/subsidy/rules.ts'
import { type Draft, scopeValue } from './model.ts'
import { useSubsidy } from './phrases.ts'
import css from './subsidy.module.css'
import { useScopeNames, useScopeText } from './words.ts'

/** The rules as they would be: a draft holds from its month on, in the place of another or beside all. */
const rulesWith = ({ matches }: WireSubsidyRules, draft: Draft | null) => {
  const saved = matches.map(ruleOfWire)
  if (!draft) return saved
  const last = nextMonth(draft.rule.from, -1)
  return [
    ...saved.map(rule =>
      rule.id === draft.replaces && (rule.to === null || rule.to > last) ? { ...rule, to: last } : rule,
    ),
    ruleOfWire({ id: '', name: '', ...draft.rule }),
  ]
}

/** What one employee would have, in a month and in a year. The domain computes it here as the server does. */
export function ExampleCard({
  found,
  draft,
  month,
}: {
  found: WireSubsidyRules
  draft: Draft | null
  month: string
}) {
  const t = useSubsidy()
  const language = useLanguage()
  const operator = useOperator()
  const company = useCompany()
  const { agreements } = useScopeNames()
  const scopeText = useScopeText()
  const { fares } = useFares(firstDay(month))
  const modes = zoneModes(fares, 'ADULT', operator)
  const [chosen, setChosen] = useState<string | null>(null)
  const [mode, setMode] = useState<'one' | 'two' | 'all'>('two')
  const rules = rulesWith(found, draft)
  const whom = [
    ...new Set([
      ...(draft && scopeValue(draft.rule) !== '' ? [scopeValue(draft.rule)] : []),
      ...found.matches.map(scopeValue).filter(value => /^(department|group):/.test(value)),
      ...agreements.map(({ id }) => `agreement:${id}`),
    ]),
  ]
  const who = chosen !== null && whom.includes(chosen) ? chosen : whom[0]
  const price = modes.find(each => each.mode === mode) ?? modes[0]
  if (!who || !price) return null
  const [kind = '', ...rest] = who.split(':')
  const id = rest.join(':')
  const line = {
    product: 'TICKET' as const,
    agreementId: kind === 'agreement' ? id : (agreements[0]?.id ?? ''),
    departmentId: kind === 'department' ? id : null,
    groups: kind === 'group' ? [id] : [],
    priceOre: price.priceOre,
  }
  const year = yearOf(month)
  const limit = found.limits.find(each => each.year === year) ?? found.limits[0]!
  const { employerOre, employeeOre } = decideParts(line.priceOre, rules, { ...line, month })
  const months = forecastYear({ lines: [line], roomOre: limit.amount * 100 }, rules, year)
  const sum = (key: 'employerOre' | 'taxFreeOre' | 'taxableOre') =>
    formatNok(months.reduce((all, each) => all + each[key], 0))
  return (
    <Panel
      title={t('example')}
      aside={
        <span className={css.choices}>
          <Choice
            label={t('forWhom')}
            value={who}
            options={whom.map(value => ({ value, label: scopeText(value) }))}
            onChange={setChosen}
          />
          <Choice
            label={t('zones')}
            value={price.mode}
            options={modes.map(each => ({ value: each.mode, label: t(`zones${each.mode}`) }))}
            onChange={setMode}
          />
        </span>
      }
    >
      <div className={css.example}>
        <p role="status">
          <b>
            {t('exampleText', {
              company: company.name,
              price: formatNok(line.priceOre),
              employer: formatNok(employerOre),
              employee: formatNok(employeeOre),
            })}
          </b>
        </p>
        <Split
          part={(employerOre * 100) / Math.max(1, line.priceOre)}
          employer={{ name: company.name, amount: formatNok(employerOre) }}
          employee={{ name: t('employee'), amount: formatNok(employeeOre) }}
        />
        <Hatch />
        <ol className={css.year} aria-label={t('yearLabel', { company: company.name, year: String(year) })}>
          {months.map(each => (
            <li key={each.month}>
              <Bar month={each} />
              <span className="line tiny muted">
                {monthName(each.month, language).slice(0, 3)}
                <span className="sr-only"> {formatMonth(each.month, language)}</span>
              </span>
              <span className="tiny num">{amountsOf(each)}</span>
            </li>
          ))}
        </ol>
        <p className={css.key}>
          <span>
            <Mark free /> {t('taxFreeOfYear', { amount: sum('taxFreeOre') })}
          </span>
          <span>
            <Mark /> {t('taxableOfYear', { amount: sum('taxableOre') })}
          </span>
          <span>{t('inAll', { amount: sum('employerOre') })}</span>
        </p>
      </div>
    </Panel>
  )
}

const bare = (ore: number) => formatNok(ore).replace(/\u00a0kr$/, '')

/** '993', or '35+958' where a part of it is taxed. */
const amountsOf = ({ employerOre, taxFreeOre, taxableOre }: ForecastMonth): string =>
  taxFreeOre > 0 && taxableOre > 0 ? `${bare(taxFreeOre)}+${bare(taxableOre)}` : bare(employerOre)

type Side = { name: string; amount: string }

/** Who pays what, side by side; a part that is too narrow for its words goes without, since the line above says the same. */
function Split({ part, employer, employee }: { part: number; employer: Side; employee: Side }) {
  const side = ({ name, amount }: Side, share: number) =>
    share >= 15 && (
      <text className={css.side} x="12" y="50%" dominantBaseline="central">
        <tspan className={css.name}>{name} </tspan>
        {amount}
      </text>
    )
  return (
    <svg className={css.split} aria-hidden="true">
      <rect className={css.employee} width="100%" height="100%" />
      <svg width={`${part}%`} height="100%" aria-hidden="true">
        <rect className={css.employer} width="100%" height="100%" />
        {side(employer, part)}
      </svg>
      <svg x={`${part}%`} width={`${100 - part}%`} height="100%" aria-hidden="true">
        {side(employee, 100 - part)}
      </svg>
    </svg>
  )
}

const HATCH = 'taxed-hatch'

/** Shape says what is taxed, not colour. */
const Hatch = () => (
  <svg className="sr-only" aria-hidden="true">
    <defs>
      <pattern id={HATCH} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={css.hatch} x1="0" y1="0" x2="0" y2="6" />
      </pattern>
    </defs>
  </svg>
)

function Bar({ month: { employerOre, taxFreeOre, taxableOre } }: { month: ForecastMonth }) {
  const free = employerOre === 0 ? 0 : (taxFreeOre * 100) / employerOre
  return (
    <svg aria-hidden="true">
      {taxableOre > 0 && (
        <rect x={`${free}%`} width={`${100 - free}%`} height="100%" fill={`url(#${HATCH})`} />
      )}
      {free > 0 && <rect className={css.employer} width={`${free}%`} height="100%" />}
    </svg>
  )
}

const Mark = ({ free = false }: { free?: boolean }) => (
  <svg aria-hidden="true">
    <rect width="100%" height="100%" {...(free ? { className: css.employer } : { fill: `url(#${HATCH})` })} />
  </svg>
)
