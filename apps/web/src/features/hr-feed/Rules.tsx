import { PersonMinusIcon, PersonPencilIcon, PersonPlusIcon, ShieldLockIcon } from '@navikt/aksel-icons'
import { endsLeft } from '@portal/domain/hr-feed'
import type { ReactNode } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { Choice, Sentence } from '../../kit/Sentence.tsx'
import styles from './hr-feed.module.css'
import { type Brake, LEASTS, SHARES } from './model.ts'
import { useHrFeed } from './phrases.ts'
import type { WireRule } from './queries.ts'

export type RuleChoices = {
  agreements: readonly { value: string; label: string }[]
  zones: readonly { value: string; label: string }[]
}

/** What the feed does, as sentences whose choices are real ones. */
export function Rules({
  rule,
  brake,
  persons,
  groups,
  choices,
  onRule,
  onBrake,
}: {
  rule: WireRule
  brake: Brake
  /** How many are active. */
  persons: number
  /** Those that have rules of their own. */
  groups: readonly string[]
  choices: RuleChoices
  onRule: (rule: WireRule) => void
  onBrake: (brake: Brake) => void
}) {
  const t = useHrFeed()
  const { onJoin, onLeave, onChange } = rule
  const change = (to: Partial<WireRule>) => onRule({ ...rule, ...to })
  const orders = onJoin === 'ORDER'
  const zone = rule.allZones ? '' : (rule.zoneFrom ?? '')
  const start = (to: WireRule['onJoin']) =>
    change(
      to === 'ORDER'
        ? {
            onJoin: to,
            agreementId: rule.agreementId ?? choices.agreements[0]?.value ?? null,
            allZones: true,
          }
        : { onJoin: to, agreementId: null, zoneFrom: null, zoneTo: null, allZones: false },
    )
  const number = (value: number) => ({ value: String(value), label: String(value) })
  return (
    <Panel
      title={t('rules')}
      aside={groups.length === 0 ? t('rulesAll') : t('rulesOthers', { groups: groups.join(', ') })}
    >
      <ul className={styles.rules}>
        <Line icon={<PersonPlusIcon aria-hidden />} help={t(`join${onJoin}help`)}>
          <Sentence
            text={t(`join${orders && zone ? 'ORDERpair' : onJoin}`)}
            choices={{
              join: (
                <Choice
                  label={t('joinLabel')}
                  value={onJoin}
                  options={(['NOTHING', 'INVITE', 'ORDER'] as const)
                    .filter(value => value !== 'ORDER' || choices.agreements.length > 0)
                    .map(value => ({ value, label: t(`onJoin${value}`) }))}
                  onChange={start}
                />
              ),
              agreement: (
                <Choice
                  label={t('agreementLabel')}
                  value={rule.agreementId ?? ''}
                  options={choices.agreements}
                  onChange={agreementId => change({ agreementId })}
                />
              ),
              zones: (
                <Choice
                  label={t('zonesLabel')}
                  value={zone}
                  options={[{ value: '', label: t('wholeNetwork') }, ...choices.zones]}
                  onChange={id =>
                    change({ allZones: id === '', zoneFrom: id || null, zoneTo: id ? rule.zoneTo : null })
                  }
                />
              ),
              second: (
                <Choice
                  label={t('secondLabel')}
                  value={rule.zoneTo ?? ''}
                  options={[
                    { value: '', label: t('noSecond') },
                    ...choices.zones.filter(({ value }) => value !== zone),
                  ]}
                  onChange={id => change({ zoneTo: id || null })}
                />
              ),
            }}
          />
        </Line>
        <Line icon={<PersonMinusIcon aria-hidden />} help={t(`leave${onLeave}help`)}>
          <Sentence
            text={t('leave')}
            choices={{
              leave: (
                <Choice
                  label={t('leaveLabel')}
                  value={onLeave}
                  options={(['END', 'TELL'] as const).map(value => ({ value, label: t(`onLeave${value}`) }))}
                  onChange={to => change({ onLeave: to })}
                />
              ),
            }}
          />
        </Line>
        <Line icon={<PersonPencilIcon aria-hidden />} help={t('changeHelp')}>
          <Sentence
            text={t('change')}
            choices={{
              change: (
                <Choice
                  label={t('changeLabel')}
                  value={onChange}
                  options={(['FOLLOW_NAME_AND_DEPARTMENT', 'TELL'] as const).map(value => ({
                    value,
                    label: t(`onChange${value}`),
                  }))}
                  onChange={to => change({ onChange: to })}
                />
              ),
            }}
          />
        </Line>
        <Line
          icon={<ShieldLockIcon aria-hidden />}
          help={
            persons > 0
              ? t('holdHelp', { limit: endsLeft({ ...brake, active: persons, ended: 0 }), persons })
              : t('holdHelpNobody')
          }
        >
          <Sentence
            text={t('hold')}
            choices={{
              share: (
                <Choice
                  label={t('shareLabel')}
                  value={String(brake.holdShare)}
                  options={withOwn(SHARES, brake.holdShare).map(share => ({
                    value: String(share),
                    label: t('percent', { share }),
                  }))}
                  onChange={share => onBrake({ ...brake, holdShare: Number(share) })}
                />
              ),
              least: (
                <Choice
                  label={t('leastLabel')}
                  value={String(brake.holdLeast)}
                  options={withOwn(LEASTS, brake.holdLeast).map(number)}
                  onChange={least => onBrake({ ...brake, holdLeast: Number(least) })}
                />
              ),
            }}
          />
        </Line>
      </ul>
    </Panel>
  )
}

/** What is stored can be chosen too, whatever it is. */
const withOwn = (offered: readonly number[], own: number): number[] =>
  [...new Set([...offered, own])].sort((a, b) => a - b)

const Line = ({ icon, help, children }: { icon: ReactNode; help: string; children: ReactNode }) => (
  <li>
    <span className={styles.sign}>{icon}</span>
    {children}
    <small className="small muted">{help}</small>
  </li>
)
