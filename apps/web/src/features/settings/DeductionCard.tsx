import {
  DEDUCTION_NEEDS,
  type DeductionNeed,
  OWN_PARAGRAPH_MAX,
  STANDARD_TEXT,
} from '@portal/domain/deduction-agreement'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { dayOfInstant } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { deductionSettingsOf } from '../../ticket/deduction/queries.ts'
import { useDeductionSettings } from './deduction-phrases.ts'

const AgreementPreview = lazy(() => import('../../ticket/deduction/AgreementPreview.tsx'))

type Values = { need: DeductionNeed; paragraphNb: string; paragraphEn: string; asksAnew: boolean }

/** Whether the company asks its employees for a written agreement on deduction from pay, and in which words. */
export default function DeductionCard({ companyId }: { companyId: string }) {
  const t = useDeductionSettings()
  const mayChange = useCan('deductionAgreementsChange')
  // Never from the cache: the form would begin with what others have changed since.
  const { data } = useQuery({ ...deductionSettingsOf(companyId), gcTime: 0 })
  if (!data || (!mayChange && data.version === 0)) return null
  return (
    <section className="card form-card above-12" id="trekkavtale" aria-labelledby="deduction-title">
      <div className="fields">
        <h2 id="deduction-title">{t('title')}</h2>
        <p>{t('help')}</p>
        {data.version > 0 && (
          <p className="small muted">
            {t('version', { version: data.version, day: dayOfInstant(data.since ?? '') })}{' '}
            <Link className="text-button" to={paths.deductionAgreements}>
              {t('list')}
            </Link>
          </p>
        )}
        {mayChange ? (
          <Choices
            key={data.version}
            companyId={companyId}
            start={data}
            version={data.version}
            standard={data.standard}
            waiting={data.waiting}
          />
        ) : (
          <p>
            <b>{t(data.need)}</b>
          </p>
        )}
      </div>
    </section>
  )
}

function Choices({
  companyId,
  start,
  version,
  standard,
  waiting,
}: {
  companyId: string
  start: Values
  version: number
  standard: number
  waiting: number
}) {
  const t = useDeductionSettings()
  const problemText = useProblemText()
  const [values, setValues] = useState<Values>({
    ...{ need: start.need, asksAnew: start.asksAnew },
    ...{ paragraphNb: start.paragraphNb, paragraphEn: start.paragraphEn },
  })
  const [shown, setShown] = useState(false)
  const save = useAction({
    act: (body: Values) =>
      call('put', '/api/deduction-agreement/settings/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: { ...body, version },
      }),
    renew: ['/api/deduction-agreement'],
    done: () => t('saved'),
  })
  const isOther =
    version === 0 ||
    standard !== STANDARD_TEXT ||
    values.paragraphNb.trim() !== start.paragraphNb ||
    values.paragraphEn.trim() !== start.paragraphEn ||
    values.asksAnew !== start.asksAnew
  const next = version + (isOther ? 1 : 0)
  const paragraph = (language: 'paragraphNb' | 'paragraphEn') => ({
    value: values[language],
    maxLength: OWN_PARAGRAPH_MAX,
    rows: 3,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [language]: value }),
  })
  return (
    <form
      className="fields"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save.run(values)
      }}
    >
      <ChoiceList
        id="deduction-need"
        legend={t('needLegend')}
        options={DEDUCTION_NEEDS.map(need => ({ value: need, label: t(need) }))}
        value={values.need}
        onChange={need => setValues({ ...values, need: need as DeductionNeed })}
      />
      {values.need !== 'NEEDED' && waiting > 0 && (
        <Alert tone="warning">{t('released', { count: waiting })}</Alert>
      )}
      {(values.need !== 'OFF' || version > 0) && (
        <>
          <TextArea
            id="deduction-nb"
            label={t('paragraphNb')}
            description={t('paragraphHelp', { most: OWN_PARAGRAPH_MAX })}
            optional
            {...paragraph('paragraphNb')}
          />
          <TextArea
            id="deduction-en"
            label={t('paragraphEn')}
            description={t('paragraphEnHelp')}
            optional
            {...paragraph('paragraphEn')}
          />
          <CheckboxField
            id="deduction-anew"
            label={t('asksAnew')}
            description={t('asksAnewHelp')}
            checked={values.asksAnew}
            onChange={({ currentTarget: { checked } }) => setValues({ ...values, asksAnew: checked })}
          />
          <Alert tone="info">{t('lawyer')}</Alert>
          <div>
            <button
              type="button"
              className="text-button"
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
            >
              {t(shown ? 'hidePreview' : 'showPreview')}
            </button>
          </div>
          {shown && (
            <Suspense fallback={<Loading heights={[300]} />}>
              <AgreementPreview {...values} version={next} standard={STANDARD_TEXT} />
            </Suspense>
          )}
        </>
      )}
      {save.error !== null && <Alert tone="danger">{problemText(save.error)}</Alert>}
      <div>
        <Button type="submit" variant="secondary" loading={save.busy}>
          {isOther && next > 1 ? t('updateTo', { version: next }) : t('update')}
        </Button>
      </div>
    </form>
  )
}
