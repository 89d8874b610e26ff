import { PlusIcon } from '@navikt/aksel-icons'
import { formatOrganisationNumber } from '@portal/domain'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { Panel, PanelRow, PanelRows, RowEnd, RowText } from '../../kit/Panel.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { daySince, oldestText } from '../../lib/age.ts'
import { useCompanySearch } from '../../lib/company-search.ts'
import { type Language, namespace, translator, useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { type CardData, overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useSession, useToday } from '../../lib/session-provider.tsx'
import { companiesOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('companiesOverview', companiesOverviewPhrases)
const phrasesIn = (language: Language) => translator('companiesOverview', companiesOverviewPhrases, language)

function Top() {
  return useCan('companyAdmin') && <FindCompany />
}

/** The way to any company; here none is selected. */
function FindCompany() {
  const t = usePhrases()
  const navigate = useNavigate()
  const { leave } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is opened
  useEffect(leave, [])
  const { companies, total, search } = useCompanySearch()
  return (
    <section className="card padded" aria-label={t('find')}>
      <CompanyPicker
        label={t('find')}
        companies={companies}
        total={total}
        selected={null}
        filter={{ placeholder: t('findHint'), clear: '', onClear: () => undefined }}
        onSearch={search}
        onChoose={id => navigate(paths.company(id))}
      />
    </section>
  )
}

function HowMany({ data: { companies } }: { data: CardData<'companies'> }) {
  const operator = useOperator()
  return usePhrases()('lead', { count: companies, operator: operator.name })
}

function NewCompany() {
  const t = usePhrases()
  return (
    <ButtonLink to={paths.newCompany()} icon={<PlusIcon aria-hidden />}>
      {t('newCompany')}
    </ButtonLink>
  )
}

type Words = { language: Language; today: string }

/** The search for companies, and those that wait for a signature. */
export const companiesPart = overviewPart({
  card: 'companies',
  place: 10,
  label: { nb: 'Bedrifter', en: 'Companies' },
  waits: ({ limited, limitedSince }, { language, today }: Words): Waiting[] => {
    const t = phrasesIn(language)
    return [
      {
        ...{ id: 'limited', group: 'customers', place: 20, tone: 'warning', count: limited },
        ...{ what: t(limited === 1 ? 'limitedOne' : 'limitedMany'), detail: t('limitedDetail') },
        ...{ end: oldestText(limitedSince, today, language), to: `${paths.companies}?status=LIMITED` },
      },
    ]
  },
  Top,
  Lead: HowMany,
  Actions: NewCompany,
})

/** The latest registrations, each with what it waits for. */
function Registrations({ data: { latest } }: { data: CardData<'registrations'> }) {
  const t = usePhrases()
  const language = useLanguage()
  const today = useToday()
  if (latest.length === 0) return null
  return (
    <Panel title={t('registrations')}>
      <PanelRows>
        {latest.map(({ id, name, organisationNumber, step, startedAt, companyId }) => (
          <PanelRow key={id} to={companyId && paths.company(companyId)}>
            <RowText
              title={name}
              detail={
                <>
                  <span className="num">{formatOrganisationNumber(organisationNumber)}</span> ·{' '}
                  {daySince(startedAt, today, language)}
                </>
              }
            />
            <RowEnd>
              <StatusPill tone={step === 'CONTRACT' ? 'warning' : 'waiting'}>{t(`step${step}`)}</StatusPill>
            </RowEnd>
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
}

/** Who wants to become a customer. */
export const registrationsPart = overviewPart({
  card: 'registrations',
  place: 40,
  label: { nb: 'Registreringer', en: 'Registrations' },
  waits: ({ requests, requestedAt }, { language, today }: Words): Waiting[] => {
    const t = phrasesIn(language)
    return [
      {
        ...{ id: 'accessRequests', group: 'customers', place: 10, tone: 'waiting', count: requests },
        ...{ what: t(requests === 1 ? 'requestsOne' : 'requestsMany'), detail: t('requestsDetail') },
        ...{ end: oldestText(requestedAt, today, language), to: `${paths.accessRequests}?status=OPEN` },
      },
    ]
  },
  column: 'side',
  Card: Registrations,
})
