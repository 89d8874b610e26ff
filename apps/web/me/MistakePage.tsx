import { localized } from '@portal/domain'
import { MISTAKE_LENGTH } from '@portal/domain/self-service'
import { useState } from 'preact/hooks'
import { type MadeRequest, makeRequest } from './api.ts'
import { Below, Fault, GonePage, type PageProps, Requested, Say, useAct } from './parts.tsx'
import { useLanguage, useText } from './text.ts'

/** Something is wrong: a name, which is corrected in its fields, or anything else, in words to the company. */
export function MistakePage({ home, go, reload }: PageProps) {
  const t = useText()
  const language = useLanguage()
  const cards = home.cards.filter(({ can }) => can.mistake !== 'OFF' || can.name !== 'OFF')
  const [id, setId] = useState(cards[0]?.id ?? '')
  const card = cards.find(each => each.id === id)
  const [name, setName] = useState({ firstName: home.firstName, lastName: home.lastName })
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<MadeRequest | null>(null)
  const naming = useAct()
  const telling = useAct()
  if (!card) return <GonePage go={go} reload={reload} />
  const { company } = card
  if (asked)
    return (
      <Requested
        state={asked.state}
        company={company}
        done={`${name.firstName} ${name.lastName}`}
        go={go}
        reload={reload}
      />
    )
  const make = (body: object) => async () => setAsked(await makeRequest({ id, language, ...body }))
  return (
    <Below title={t('mistake')} go={go}>
      <p className="lead">{t('mistakeLead')}</p>
      {cards.length > 1 && (
        <div>
          <label htmlFor="about">{t('whichTicket')}</label>
          <select id="about" value={id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
            {cards.map(each => (
              <option key={each.id} value={each.id}>
                {localized(each.name, language)}, {each.company}
              </option>
            ))}
          </select>
        </div>
      )}
      {card.can.name !== 'OFF' && (
        <form
          className="card pad stack"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void naming.run(make({ kind: 'NAME', ...name }))
          }}
        >
          <h2>{t('correctName')}</h2>
          {(['firstName', 'lastName'] as const).map(field => (
            <div key={field}>
              <label htmlFor={field}>{t(field)}</label>
              <input
                id={field}
                autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
                value={name[field]}
                onInput={({ currentTarget: { value } }) => setName({ ...name, [field]: value })}
              />
            </div>
          ))}
          {card.can.name === 'AUTOMATIC' ? (
            <Say icon="info">
              {t('happensAtOnce')} {t('samePay')}
            </Say>
          ) : (
            <Say icon="info" strong={t('mustApprove', { company })}>
              {t('mustApproveEnd')} {t('samePay')}
            </Say>
          )}
          <Fault fault={naming.fault} />
          <button type="submit" className="big" aria-busy={naming.busy}>
            {card.can.name === 'AUTOMATIC' ? t('save') : t('sendTo', { company })}
          </button>
        </form>
      )}
      {card.can.mistake !== 'OFF' && (
        <form
          className="stack"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void telling.run(make({ kind: 'MISTAKE', text }))
          }}
        >
          <div>
            <label htmlFor="text">{t('mistakeText')}</label>
            <textarea
              id="text"
              rows={5}
              maxLength={MISTAKE_LENGTH.max}
              value={text}
              onInput={({ currentTarget: { value } }) => setText(value)}
              aria-invalid={telling.fault !== null ? true : undefined}
              aria-describedby={telling.fault === null ? undefined : 'text-fault'}
            />
          </div>
          <p className="help">
            {t('mistakeAfter', { company })} {t('samePay')}
          </p>
          <Fault id="text-fault" fault={telling.fault} />
          <button type="submit" className="big main" aria-busy={telling.busy}>
            {t('sendTo', { company })}
          </button>
        </form>
      )}
    </Below>
  )
}
