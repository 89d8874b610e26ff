import { formatDay, localized } from '@portal/domain'
import { useEffect, useState } from 'preact/hooks'
import { type Data, readData } from './api.ts'
import { Icon } from './icons.tsx'
import { Below, Failed, Loading, type PageProps } from './parts.tsx'
import { instantText, useLanguage, useText } from './text.ts'

/** What is held, who has had to do with it, and when it is deleted; the same as files. */
export function DataPage({ go }: PageProps) {
  const t = useText()
  const language = useLanguage()
  const [data, setData] = useState<Data | null | undefined>(undefined)
  const load = () => {
    setData(undefined)
    readData(language).then(setData, () => setData(null))
  }
  useEffect(load, [language])
  if (data === null) return <Failed onAgain={load} />
  if (data === undefined) return <Loading />
  return (
    <Below title={t('data')} go={go}>
      <p className="lead">
        {t('dataLead')}{' '}
        {data.deletedOn ? t('deletedOn', { day: formatDay(data.deletedOn) }) : t('deletedLater')}
      </p>
      <div className="pair">
        <a className="big" href={`/me-api/data?language=${language}`} download="mine-opplysninger.json">
          <Icon name="download" />
          {t('asFile')}
        </a>
        <a className="big" href={`/me-api/data/pdf?language=${language}`} download>
          <Icon name="download" />
          {t('asPdf')}
        </a>
      </div>
      <section className="card pad">
        <h2>{t('whatWeHave')}</h2>
        {data.held.map(({ source, name, facts }) => (
          <details key={source}>
            <summary>
              <span>{localized(name, language)}</span>
              <b>{facts.length}</b>
              <Icon name="go" />
            </summary>
            {facts.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own, and never move
              <dl key={at} className="facts">
                {row.map(fact => (
                  <div key={fact.name}>
                    <dt>{fact.term}</dt>
                    <dd>{fact.text}</dd>
                  </div>
                ))}
              </dl>
            ))}
          </details>
        ))}
      </section>
      <section className="card pad">
        <h2>{t('whoChanged')}</h2>
        {data.acts.length === 0 && <p>{t('noActs')}</p>}
        <ul className="plain-list">
          {data.acts.map(({ at, action, name, role, company }) => (
            <li key={`${at} ${action}`}>
              <span>
                {localized(name, language)}
                <small>
                  {t(`role${role}`, { company: company ?? '' })}, {instantText(at, language)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Below>
  )
}
