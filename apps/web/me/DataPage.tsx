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
    readData().then(setData, () => setData(null))
  }
  useEffect(load, [])
  if (data === null) return <Failed onAgain={load} />
  if (data === undefined) return <Loading />
  return (
    <Below title={t('data')} go={go}>
      <p className="lead">
        {t('dataLead')}{' '}
        {data.deletedOn ? t('deletedOn', { day: formatDay(data.deletedOn) }) : t('deletedLater')}
      </p>
      <div className="pair">
        <a className="big" href="/me-api/data" download="mine-opplysninger.json">
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
        <ul className="plain-list">
          {data.held.map(({ source, name, rows }) => (
            <li key={source}>
              <span>{localized(name, language)}</span>
              <b>{rows.length}</b>
            </li>
          ))}
        </ul>
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
