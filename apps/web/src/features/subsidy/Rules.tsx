import { Buildings3Icon, PersonGroupIcon, PersonIcon } from '@navikt/aksel-icons'
import { formatMonth } from '@portal/domain'
import { PRODUCT_TYPES, type ProductType } from '@portal/domain/subscription'
import { SUBSIDY_BOUNDS, TAX_MODES } from '@portal/domain/subsidy'
import { type ReactNode, useState } from 'react'
import { FoldedCard } from '../../kit/FoldedCard.tsx'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { AmountChoice, Choice, Sentence } from '../../kit/Sentence.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import type { WireSubsidyRule, WireSubsidyRules } from '../../ticket/subsidy/rules.ts'
import { EndDialog } from './EndDialog.tsx'
import { type Draft, monthsFrom, OWN_SCOPE, PERCENTS, scopeOf, scopeValue, stateOf } from './model.ts'
import { useSubsidy } from './phrases.ts'
import css from './subsidy.module.css'
import { useRuleName, useScopeNames, useScopeText } from './words.ts'

type Counts = readonly { id: string | null; people: number }[]

const TONES = { used: 'good', coming: 'waiting', ended: 'over' } as const
const ICONS = { agreement: Buildings3Icon, department: PersonGroupIcon, group: PersonGroupIcon }

/** The most specific first, as they win. */
const RANK = ['group', 'department', 'agreement', '']
const rankOf = (rule: Draft['rule']) => {
  const kind = rule.groups.length > 0 ? 'group' : rule.departmentIds.length > 0 ? 'department' : ''
  return RANK.indexOf(kind || (rule.agreementId === null ? '' : 'agreement'))
}

/** The rules as sentences whose choices are real ones, the one that is not saved first. */
export function Rules({
  found,
  draft,
  people,
  onDraft,
  onChange,
  onNew,
}: {
  found: WireSubsidyRules
  draft: Draft | null
  /** For how many each holds in the month that is looked at. */
  people: Counts
  onDraft: (draft: Draft | null) => void
  onChange: (rule: WireSubsidyRule, change: Partial<Draft['rule']>) => void
  onNew: (product: ProductType) => void
}) {
  const t = useSubsidy()
  const today = useToday()
  const company = useCompany()
  const [ends, setEnds] = useState<WireSubsidyRule | null>(null)
  const live = found.matches
    .filter(rule => stateOf(rule, today) !== 'ended')
    .sort((a, b) => rankOf(a) - rankOf(b) || a.from.localeCompare(b.from))
  const ended = found.matches.filter(rule => stateOf(rule, today) === 'ended')
  const without = PRODUCT_TYPES.filter(
    type => type !== 'TICKET' && !live.some(({ product }) => product === type),
  )
  const mayMake = found.mayChange && draft === null
  return (
    <>
      <Panel title={t('rules')} aside={t('mostSpecific')}>
        {live.length === 0 && draft === null ? (
          <p className={css.inside}>
            <b className="line">{t('noneTitle')}</b>
            <span className="muted">{t('noneText', { company: company.name })}</span>
          </p>
        ) : (
          <ul className={css.rules}>
            {draft && (
              <DraftLine
                draft={draft}
                found={found}
                count={people.find(({ id }) => id === null)?.people}
                onDraft={onDraft}
              />
            )}
            {live.map(rule => (
              <SavedLine
                key={rule.id}
                rule={rule}
                count={people.find(({ id }) => id === rule.id)?.people}
                {...(mayMake && {
                  onChange: (change: Partial<Draft['rule']>) => onChange(rule, change),
                  onEnd: () => setEnds(rule),
                })}
              />
            ))}
          </ul>
        )}
        {without.length > 0 && live.length > 0 && (
          <div className={css.foot}>
            <span>{t('addOnsNone', { products: without.map(type => t(`product${type}`)).join(', ') })}</span>
            {mayMake && (
              <button type="button" className="text-button" onClick={() => onNew(without[0]!)}>
                {t('addOnsMake')}
              </button>
            )}
          </div>
        )}
      </Panel>
      {ended.length > 0 && (
        <FoldedCard title={t('endedRules')}>
          <EndedRules rules={ended} />
        </FoldedCard>
      )}
      {ends && <EndDialog rule={ends} firstPossible={found.firstPossible} onClose={() => setEnds(null)} />}
    </>
  )
}

function EndedRules({ rules }: { rules: readonly WireSubsidyRule[] }) {
  const t = useSubsidy()
  const language = useLanguage()
  const nameOf = useRuleName()
  return (
    <>
      {rules.map(rule => (
        <PanelNote key={rule.id}>
          {nameOf(rule)}. {rule.to && t('until', { month: formatMonth(rule.to, language) })}
        </PanelNote>
      ))}
    </>
  )
}

const Sign = ({ rule }: { rule: Draft['rule'] }) => {
  const Icon = ICONS[scopeValue(rule).split(':')[0] as keyof typeof ICONS] ?? PersonIcon
  return (
    <span className={css.sign}>
      <Icon aria-hidden />
    </span>
  )
}

function DraftLine({
  draft,
  found,
  count,
  onDraft,
}: {
  draft: Draft
  found: WireSubsidyRules
  count: number | undefined
  onDraft: (draft: Draft | null) => void
}) {
  const t = useSubsidy()
  const language = useLanguage()
  const { rule } = draft
  const change = (to: Partial<Draft['rule']>) => onDraft({ ...draft, rule: { ...rule, ...to } })
  return (
    <li>
      <Sign rule={rule} />
      <RuleSentence
        rule={rule}
        groups={found.groups}
        from={
          <Choice
            label={t('fromLabel')}
            value={rule.from}
            options={monthsFrom(found.firstPossible).map(value => ({
              value,
              label: formatMonth(value, language),
            }))}
            onChange={from => change({ from, to: rule.to !== null && rule.to < from ? null : rule.to })}
          />
        }
        onChange={change}
      />
      <StatusPill tone="warning">{t('unsaved')}</StatusPill>
      <span className={css.more}>
        <span>
          {count !== undefined && `${t('people', { count })} `}
          {scopeValue(rule) !== '' && `${t('goesBefore')} `}
          {t('earliest', { month: formatMonth(found.firstPossible, language) })}
        </span>
        <Choice
          label={t('taxLabel')}
          value={rule.taxMode}
          options={TAX_MODES.map(value => ({ value, label: t(`tax${value}`) }))}
          onChange={taxMode => change({ taxMode })}
        />
        <button type="button" className="text-button" onClick={() => onDraft(null)}>
          {t('discard')}
        </button>
      </span>
    </li>
  )
}

function SavedLine({
  rule,
  count,
  onChange,
  onEnd,
}: {
  rule: WireSubsidyRule
  count: number | undefined
  /** Left out where nothing can be changed now. */
  onChange?: (change: Partial<Draft['rule']>) => void
  onEnd?: () => void
}) {
  const t = useSubsidy()
  const language = useLanguage()
  const state = stateOf(rule, useToday())
  return (
    <li>
      <Sign rule={rule} />
      <RuleSentence
        rule={rule}
        groups={rule.groups}
        from={formatMonth(rule.from, language)}
        onChange={onChange}
      />
      <StatusPill tone={TONES[state]}>{t(state)}</StatusPill>
      <span className={css.more}>
        <span>
          {count !== undefined && `${t('people', { count })} `}
          {rule.taxMode !== 'GIFT' && `${t(`tax${rule.taxMode}`)}. `}
          {rule.to && t('until', { month: formatMonth(rule.to, language) })}
        </span>
        {onEnd && (
          <button type="button" className="text-button" onClick={onEnd}>
            {t('end')}
          </button>
        )}
      </span>
    </li>
  )
}

/** A rule as a sentence, with choices where it can be changed. */
function RuleSentence({
  rule,
  groups,
  from,
  onChange,
}: {
  rule: Draft['rule']
  groups: readonly string[]
  from: ReactNode
  onChange: ((change: Partial<Draft['rule']>) => void) | undefined
}) {
  const t = useSubsidy()
  const { name: company } = useCompany()
  const names = useScopeNames()
  const scopeText = useScopeText()
  const scope = scopeValue(rule)
  const upTo = rule.kind === 'UP_TO'
  const shareText = (share: number) => t('percent', { share })
  const scopes = [
    '',
    ...names.agreements.map(({ id }) => `agreement:${id}`),
    ...names.departments.filter(({ validTo }) => validTo === null).map(({ id }) => `department:${id}`),
    ...groups.map(group => `group:${group}`),
  ]
  const bold = (text: string) => <b>{text}</b>
  return (
    <Sentence
      text={t(`rule${rule.kind}`, { company })}
      choices={{
        from,
        share: onChange ? (
          <Choice
            label={t('shareLabel')}
            value={upTo ? 'upTo' : String(rule.value)}
            options={[
              ...[...new Set([...PERCENTS, ...(upTo ? [] : [rule.value])])]
                .sort((a, b) => a - b)
                .map(share => ({ value: String(share), label: shareText(share) })),
              { value: 'upTo', label: t('upTo') },
            ]}
            onChange={to =>
              onChange(to === 'upTo' ? { kind: 'UP_TO', value: 500 } : { kind: 'PERCENT', value: Number(to) })
            }
          />
        ) : (
          bold(upTo ? t('upTo') : shareText(rule.value))
        ),
        amount: onChange ? (
          <AmountChoice
            label={t('amountLabel')}
            value={rule.value}
            most={SUBSIDY_BOUNDS.upTo.max}
            onChange={value => onChange({ value })}
          />
        ) : (
          bold(String(rule.value))
        ),
        product: onChange ? (
          <Choice
            label={t('productLabel')}
            value={rule.product}
            options={PRODUCT_TYPES.map(value => ({ value, label: t(`product${value}`) }))}
            onChange={product => onChange({ product })}
          />
        ) : (
          bold(t(`product${rule.product}`))
        ),
        scope: onChange ? (
          <Choice
            label={t('scopeLabel')}
            value={scope}
            options={[...new Set([...scopes, ...(scope === OWN_SCOPE ? [OWN_SCOPE] : [scope])])].map(
              value => ({
                value,
                label: scopeText(value),
              }),
            )}
            onChange={value => onChange(scopeOf(value) ?? {})}
          />
        ) : (
          bold(scopeText(scope))
        ),
      }}
    />
  )
}
