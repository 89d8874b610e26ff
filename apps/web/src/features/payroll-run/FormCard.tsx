import {
  DECIMALS,
  DELIMITERS,
  ENCODINGS,
  FORM_MOST,
  formOfSystem,
  HEADERS,
  LINE_ENDS,
  PAYROLL_SYSTEMS,
  type PayrollForm,
  type PayrollSystem,
  QUOTES,
  RUN_BOUNDS,
  SYSTEM_CELL,
} from '@portal/domain/payroll-run'
import { useState } from 'react'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Select, TextField } from '../../kit/form/fields.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useCompany } from '../../lib/session-provider.tsx'
import type { ProfileDraft } from './draft.ts'
import { useFormWords } from './form-words.ts'
import css from './payroll-run.module.css'
import { usePayrollProfile } from './profile-phrases.ts'
import type { WireProfile } from './queries.ts'

const FILES = ['SEPARATED', 'FIXED', 'XLSX'] as const

/** How the file is written, and what its employee numbers must be. */
export function FormCard({
  draft,
  employeeIds,
  onChange,
}: {
  draft: ProfileDraft
  /** How many numbers follow the pattern; undefined while that is counted. */
  employeeIds: WireProfile['employeeIds'] | undefined
  /** Null for who may only look. */
  onChange: ((change: Partial<ProfileDraft>) => void) | null
}) {
  const t = usePayrollProfile()
  const formWords = useFormWords()
  const company = useCompany()
  const [seen, setSeen] = useState(false)
  const { form } = draft
  const change = (next: Partial<PayrollForm>) => onChange?.({ form: { ...form, ...next } })
  const disabled = onChange === null
  const isText = form.file === 'SEPARATED'
  const isMade = form.file !== 'SPECIFIED'
  const choice = <Value extends string>(
    id: keyof PayrollForm,
    label: string,
    values: readonly Value[],
    labelOf: (value: Value) => string,
    given: { value: Value; set: (value: Value) => void; wide?: boolean },
  ) => (
    <Select
      id={`form-${id}`}
      label={label}
      placeholder={null}
      disabled={disabled}
      options={values.map(value => ({ value, label: labelOf(value) }))}
      value={given.value}
      onChange={event => given.set(event.target.value as Value)}
      className={given.wide ? css.two : undefined}
    />
  )
  const system = (value: PayrollSystem) =>
    // What the company has said of its own stays.
    onChange?.({
      form: {
        ...formOfSystem(value),
        payTypes: form.payTypes,
        employeeIdPattern: formOfSystem(value).employeeIdPattern || form.employeeIdPattern,
      },
    })
  return (
    <Panel
      title={t('form')}
      aside={
        onChange &&
        form.system !== 'OWN' &&
        form.system !== 'SPECIFIED' && (
          <button type="button" className="text-button" onClick={() => system(form.system)}>
            {t('backToOwn', { system: t(form.system) })}
          </button>
        )
      }
    >
      <div className={css.form}>
        <TextField
          id="form-name"
          label={t('name')}
          className={css.two}
          maxLength={RUN_BOUNDS.name.max}
          readOnly={disabled}
          value={draft.name}
          onChange={event => onChange?.({ name: event.target.value })}
        />
        {choice('system', t('system'), PAYROLL_SYSTEMS, value => t(value), {
          value: form.system,
          set: system,
          wide: true,
        })}
        {isMade &&
          choice('file', t('file'), FILES, value => t(`file${value}`), {
            value: form.file as (typeof FILES)[number],
            set: file =>
              change({
                file,
                ...(file === 'FIXED' && {
                  header: 'NONE',
                  layout: form.layout.map(column => ({ ...column, length: column.length ?? 10 })),
                }),
              }),
          })}
        {isText &&
          choice('delimiter', t('delimiter'), DELIMITERS, formWords.delimiter, {
            value: form.delimiter,
            set: delimiter => change({ delimiter }),
          })}
        {isMade &&
          form.file !== 'XLSX' &&
          choice('decimal', t('decimal'), DECIMALS, formWords.decimal, {
            value: form.decimal,
            set: decimal => change({ decimal }),
          })}
        {isMade &&
          form.file !== 'XLSX' &&
          choice('encoding', t('encoding'), ENCODINGS, formWords.encoding, {
            value: form.encoding,
            set: encoding => change({ encoding }),
          })}
        {isMade &&
          form.file !== 'XLSX' &&
          choice('lineEnd', t('lineEnd'), LINE_ENDS, value => t(value), {
            value: form.lineEnd,
            set: lineEnd => change({ lineEnd }),
          })}
        {isMade &&
          form.file !== 'FIXED' &&
          choice(
            'header',
            t('headerLine'),
            HEADERS.filter(value => value !== 'SYSTEM' || SYSTEM_CELL[form.system] !== undefined),
            value => t(`header${value}`),
            { value: form.header, set: header => change({ header }) },
          )}
        {isText &&
          choice('quote', t('quote'), QUOTES, value => t(`quote${value}`), {
            value: form.quote,
            set: quote => change({ quote }),
          })}
        {isMade &&
          choice('sign', t('sign'), ['MINUS', 'PLUS'] as const, value => t(`sign${value}`), {
            value: form.sign,
            set: sign => change({ sign }),
          })}
        {isMade &&
          choice(
            'wholeKroner',
            t('amounts'),
            ['ore', 'whole'] as const,
            value => t(value === 'ore' ? 'withOre' : 'whole'),
            {
              value: form.wholeKroner ? 'whole' : 'ore',
              set: value => change({ wholeKroner: value === 'whole' }),
            },
          )}
        {isMade &&
          choice('groupBy', t('groups'), ['LINE', 'PERSON'] as const, value => t(`group${value}`), {
            value: form.groupBy,
            set: groupBy => change({ groupBy }),
          })}
        {isMade &&
          choice(
            'zeroLines',
            t('zeroLines'),
            ['out', 'in'] as const,
            value => t(value === 'out' ? 'zeroOut' : 'zeroIn'),
            {
              value: form.zeroLines ? 'in' : 'out',
              set: value => change({ zeroLines: value === 'in' }),
              wide: true,
            },
          )}
        {isMade && (
          <div className={css.all}>
            <TextField
              id="form-pattern"
              label={t('pattern', { label: company.settings.employeeIdLabel })}
              description={t('patternHelp')}
              maxLength={FORM_MOST.pattern}
              autoComplete="off"
              spellCheck={false}
              readOnly={disabled}
              value={form.employeeIdPattern}
              onChange={event => change({ employeeIdPattern: event.target.value })}
            />
            <p className="small muted" role="status">
              {employeeIds ? t('fits', { fitting: employeeIds.fitting, all: employeeIds.all }) : '…'}{' '}
              {employeeIds && employeeIds.misfits.length > 0 && (
                <button type="button" className="text-button" onClick={() => setSeen(true)}>
                  {t('seeMisfits', { count: employeeIds.all - employeeIds.fitting })}
                </button>
              )}
            </p>
          </div>
        )}
      </div>
      {employeeIds && (
        <FormDialog
          open={seen}
          question
          title={t('misfitsTitle', { label: company.settings.employeeIdLabel })}
          onClose={() => setSeen(false)}
        >
          <Misfits employeeIds={employeeIds} />
        </FormDialog>
      )}
    </Panel>
  )
}

function Misfits({ employeeIds }: { employeeIds: WireProfile['employeeIds'] }) {
  const t = usePayrollProfile()
  const { all, fitting, misfits } = employeeIds
  return (
    <div className="stack gap-12">
      <ul className={css.misfits}>
        {misfits.map(({ employeeId, name, subscriberId }) => (
          <li key={`${employeeId} ${name} ${subscriberId}`}>
            {name}
            <b className={css.misfit}>{employeeId || t('noNumber')}</b>
          </li>
        ))}
      </ul>
      {all - fitting > misfits.length && (
        <p className="small muted">{t('misfitsMore', { count: misfits.length })}</p>
      )}
    </div>
  )
}
