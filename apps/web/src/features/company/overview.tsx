import { PlusIcon } from '@navikt/aksel-icons'
import { formatOrganisationNumber } from '@portal/domain'
import { ButtonLink } from '../../kit/Button.tsx'
import { Panel, PanelRow, PanelRows, RowEnd, RowText } from '../../kit/Panel.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { daySince, oldestText } from '../../lib/age.ts'
import { type Language, namespace, translator, useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { type CardData, overviewPart, type Waiting } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { words } from '../../lib/words.ts'
import { companiesOverviewPhrases } from './overview-phrases.ts'

const usePhrases = namespace('companiesOverview', companiesOverviewPhrases)
const phrasesIn = (language: Language) => translator('companiesOverview', companiesOverviewPhrases, language)

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

/** How many companies there are, and those that wait for a signature. */
export const companiesPart = overviewPart({
  card: 'companies',
  place: 10,
  label: words.companies,
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
