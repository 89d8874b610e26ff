import { PlusIcon } from '@navikt/aksel-icons'
import { formatMonth } from '@portal/domain'
import { yearOf } from '@portal/domain/subsidy'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { SUBSIDY_PATHS, subsidyOf, type WireSubsidyRules } from '../../ticket/subsidy/rules.ts'
import { SettingsTabs } from '../../ticket/subsidy/SubsidyTabs.tsx'
import { ExampleCard } from './ExampleCard.tsx'
import { LimitCard } from './LimitCard.tsx'
import { changeOf, type Draft, newDraft, type PeopleFilter } from './model.ts'
import { MonthCard, YearCard } from './Preview.tsx'
import { useSubsidy } from './phrases.ts'
import { Rules } from './Rules.tsx'
import css from './subsidy.module.css'
import { useRuleName } from './words.ts'

const PeopleList = lazy(() => import('./PeopleList.tsx'))

/** What the company pays of its employees' tickets, with what each change comes to before it is saved. Source: d.4. */
export default function SubsidyPage() {
  const t = useSubsidy()
  const company = useCompany()
  const { data, error, refetch } = useQuery(subsidyOf(company.id))
  if (data) return <Page key={company.id} found={data} />
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { company: company.name })} />
      <SettingsTabs current="subsidy" />
      {error ? (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Loading heights={[260, 320, 380]} />
      )}
    </>
  )
}

function Page({ found }: { found: WireSubsidyRules }) {
  const t = useSubsidy()
  const language = useLanguage()
  const today = useToday()
  const company = useCompany()
  const nameOf = useRuleName()
  const { firstPossible, matches, mayChange } = found
  const [draft, setDraft] = useState<Draft | null>(null)
  const [asks, setAsks] = useState(false)
  const [people, setPeople] = useState<PeopleFilter | null>(null)
  const month = draft?.rule.from ?? firstPossible
  const inMonth = formatMonth(month, language)
  const params = { path: { companyId: company.id } }
  const saved = useQuery({
    ...api.queryOptions('get', '/subsidy-api/preview/by-company-id/{companyId}', {
      params: { ...params, query: { month } },
    }),
    enabled: draft === null,
  })
  const tried = api.useQuery(
    'post',
    '/subsidy-api/preview/by-company-id/{companyId}',
    {
      params,
      body: {
        month,
        rule: { name: 'x', ...(draft?.rule ?? newDraft(matches, { firstPossible, today }).rule) },
        replaces: draft?.replaces ?? null,
      },
    },
    { enabled: draft !== null, placeholderData: keepPreviousData },
  )
  const preview = draft ? tried : saved
  const saving = useAction({
    act: ({ rule, replaces }: Draft, key) => {
      const body = { ...rule, name: nameOf(rule) }
      return replaces === null
        ? call('post', '/subsidy-api/rule/by-company-id/{companyId}', {
            params: { ...params, header: { 'idempotency-key': key } },
            body,
          })
        : call('put', '/subsidy-api/rule/{id}', { params: { path: { id: replaces } }, body })
    },
    renew: SUBSIDY_PATHS,
    done: () => {
      setAsks(false)
      setDraft(null)
      return t('saved')
    },
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { company: company.name })}
        actions={
          mayChange && (
            <>
              {draft === null && (
                <Button
                  variant={matches.length === 0 ? 'primary' : 'secondary'}
                  icon={<PlusIcon aria-hidden />}
                  onClick={() => setDraft(newDraft(matches, { firstPossible, today }))}
                >
                  {t('newRule')}
                </Button>
              )}
              {draft && <Button onClick={() => setAsks(true)}>{t('saveFrom', { month: inMonth })}</Button>}
            </>
          )
        }
      />
      <SettingsTabs current="subsidy" />
      <div className={css.columns}>
        <div className={css.column}>
          <Rules
            found={found}
            draft={draft}
            people={preview.data?.rules ?? []}
            onDraft={setDraft}
            onChange={(rule, change) => setDraft(changeOf(rule, change, { firstPossible, today }))}
            onNew={product => setDraft(newDraft(matches, { firstPossible, today }, product))}
          />
          <ExampleCard found={found} draft={draft} month={month} />
          {preview.data && (
            <YearCard
              {...{ preview: preview.data, compared: draft !== null, limits: found.limits }}
              onPeople={setPeople}
            />
          )}
          {preview.isError && (
            <div className="card">
              <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
            </div>
          )}
          {preview.isPending && <Loading heights={[380]} />}
        </div>
        <div className={css.column}>
          {preview.data && (
            <MonthCard preview={preview.data} compared={draft !== null} onPeople={setPeople} />
          )}
          <LimitCard limits={found.limits} mayChange={mayChange} year={yearOf(month)} />
        </div>
      </div>
      {preview.data && (
        <FormDialog
          open={people !== null}
          title={t('peopleOf', { month: inMonth })}
          onClose={() => setPeople(null)}
        >
          <PeopleList preview={preview.data} draft={draft} first={people ?? 'ALL'} />
        </FormDialog>
      )}
      {draft && preview.data && (
        <ConfirmDialog
          open={asks}
          title={t('saveTitle', { month: inMonth })}
          confirm={t('saveNow')}
          action={saving}
          failed={t('failed')}
          onConfirm={() => saving.run(draft)}
          onClose={() => setAsks(false)}
        >
          <p>
            <b>{nameOf(draft.rule)}</b>
          </p>
          <p>
            {t('saveText', {
              ...{ month: inMonth, company: company.name },
              employer: kroner(preview.data.after.employer),
              price: kroner(preview.data.after.price),
              before: kroner(preview.data.before.employer),
              employee: kroner(preview.data.after.employee),
            })}
          </p>
          <p>{t('saveTells')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
