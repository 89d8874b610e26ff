import { localized } from '@portal/domain'
import '../../kit/css/form.css'
import { PersonIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import { CASE_NUMBER, PRIVACY_REASONS, PRIVACY_SOURCES, type PrivacyReason } from '@portal/domain/privacy'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select, TextField } from '../../kit/form/fields.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { HeldRecords } from './Held.tsx'
import { usePrivacy } from './phrases.ts'
import css from './privacy.module.css'

type Why = { reason: PrivacyReason; caseNumber: string }
type Person = Schemas['PrivacyPersons']['persons'][number]

/** What the portal holds of a person, by phone or whole name, and its deletion; for the operator's staff. */
export default function PrivacyPage() {
  const t = usePrivacy()
  const problemText = useProblemText()
  const [why, setWhy] = useState<Why | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useAction({
    act: (body: Why & { searchFor: string }) => call('post', '/privacy/search', { body }),
  })
  const persons = search.answer?.persons
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SearchForm
        busy={search.busy}
        onSearch={body => {
          setChosen(null)
          setWhy({ reason: body.reason, caseNumber: body.caseNumber })
          search.run(body)
        }}
      />
      {search.error !== null && (
        <Alert tone="danger">
          <p>{problemText(search.error)}</p>
        </Alert>
      )}
      {persons?.length === 0 && (
        <EmptyState title={t('nobody')} text={t('nobodyText')} icon={<PersonIcon />} />
      )}
      {persons && persons.length > 0 && why && (
        <section className="above-20">
          <h2>{t('persons', { count: persons.length })}</h2>
          <ul className={`stack gap-16 ${css.persons}`}>
            {persons.map(each => (
              <li key={each.person} className="card grid from-start gap-12">
                <PersonLine person={each} />
                <Button
                  variant="secondary"
                  onClick={() => setChosen(each.person)}
                  aria-expanded={chosen === each.person}
                >
                  {t('show')}
                  <span className="sr-only"> ({[each.name, each.phone].filter(Boolean).join(', ')})</span>
                </Button>
                {chosen === each.person && <HeldRecords asked={{ ...why, person: each.person }} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PersonLine({ person: { name, phone, found } }: { person: Person }) {
  const t = usePrivacy()
  const language = useLanguage()
  return (
    <div>
      <b>{name || t('noName')}</b> {phone && <span className="num">{phone}</span>}
      <ul className="bullets muted">
        {found.map(({ source, company, employeeId, birthDate }) => (
          <li key={`${source} ${company} ${employeeId}`}>
            {[
              localized(PRIVACY_SOURCES[source], language),
              company,
              employeeId,
              birthDate && t('born', { date: formatDay(birthDate) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SearchForm({
  busy,
  onSearch,
}: {
  busy: boolean
  onSearch: (body: Why & { searchFor: string }) => void
}) {
  const t = usePrivacy()
  const language = useLanguage()
  const [asked, setAsked] = useState({ searchFor: '', caseNumber: '', reason: 'PERSON' as PrivacyReason })
  const [tried, setTried] = useState(false)
  const isShort = asked.searchFor.trim().length < 3
  const isNoCase = !CASE_NUMBER.test(asked.caseNumber.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && !isNoCase) onSearch({ ...asked, caseNumber: asked.caseNumber.trim() })
  }
  return (
    <form className={`card form-card form ${css.search}`} onSubmit={submit} noValidate>
      <TextField
        id="searchFor"
        label={t('searchFor')}
        value={asked.searchFor}
        maxLength={120}
        autoComplete="off"
        error={tried && isShort ? t('searchShort') : undefined}
        onChange={event => setAsked({ ...asked, searchFor: event.target.value })}
      />
      <TextField
        id="caseNumber"
        label={t('caseNumber')}
        description={t('caseHelp')}
        value={asked.caseNumber}
        maxLength={30}
        autoComplete="off"
        error={tried && isNoCase ? t('caseWrong') : undefined}
        onChange={event => setAsked({ ...asked, caseNumber: event.target.value })}
      />
      <Select
        id="reason"
        label={t('reason')}
        options={Object.entries(PRIVACY_REASONS).map(([value, label]) => ({
          value,
          label: localized(label, language),
        }))}
        value={asked.reason}
        onChange={event => setAsked({ ...asked, reason: event.target.value as PrivacyReason })}
      />
      <Button type="submit" loading={busy}>
        {t('search')}
      </Button>
    </form>
  )
}
