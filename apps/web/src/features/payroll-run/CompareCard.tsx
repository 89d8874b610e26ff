import type { PayrollForm, Sample, SampleFault } from '@portal/domain/payroll-run'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { FileField } from '../../kit/FileField.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { sentence } from '../../lib/format.ts'
import { useFormWords } from './form-words.ts'
import { changeColumn } from './model.ts'
import css from './payroll-run.module.css'
import { usePayrollProfile } from './profile-phrases.ts'

const TEXT_FILES = '.csv,.txt,.dat,.lon,text/csv,text/plain'
const FAULTS = {
  empty: 'faultEmpty',
  'not-text': 'faultNotText',
  workbook: 'faultWorkbook',
  'too-large': 'faultTooLarge',
  'line-too-long': 'faultLine',
  'quote-not-closed': 'faultQuote',
} as const satisfies Record<SampleFault, string>
/** Columns that do not agree are named one by one, up to so many. */
const NAMES_MOST = 5

/** Compares the form with a file that the payroll system has taken before. The file is read here and goes nowhere. */
export default function CompareCard({
  form,
  onChange,
}: {
  form: PayrollForm
  onChange: ((form: PayrollForm) => void) | null
}) {
  const t = usePayrollProfile()
  const [file, setFile] = useState<{ name: string; bytes: Uint8Array } | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const [comparing, setComparing] = useState<typeof import('./sample.ts') | null>(null)
  const read = async (chosen: File) => {
    setReading(chosen.name)
    try {
      const [bytes, sample] = await Promise.all([chosen.arrayBuffer(), import('./sample.ts')])
      setComparing(sample)
      setFile({ name: chosen.name, bytes: new Uint8Array(bytes) })
    } finally {
      setReading(null)
    }
  }
  const found = file && comparing ? comparing.compareSample(form, file.bytes) : null
  return (
    <Panel title={t('compare')}>
      <div className={`stack gap-12 ${css.inside}`}>
        <p className="small muted">{t('compareText')}</p>
        <div role="status" className="stack gap-12">
          {found && !found.ok && <Alert tone="warning">{t(FAULTS[found.fault])}</Alert>}
          {found?.ok && file && <Result name={file.name} sample={found} form={form} onChange={onChange} />}
        </div>
        <div className={css.drop}>
          <FileField
            id="sample-file"
            checking={reading}
            limit={t('sampleLimit')}
            accept={TEXT_FILES}
            choose={t(file ? 'chooseOther' : 'chooseFile')}
            onFile={chosen => void read(chosen)}
          />
        </div>
      </div>
    </Panel>
  )
}

/** A word inside a sentence: small, and without the sign that stands behind it in a list. */
const inText = (word: string): string =>
  word.replace(/ [;,.]$/, '').replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())

function Result({
  name,
  sample,
  form,
  onChange,
}: {
  name: string
  sample: Sample
  form: PayrollForm
  onChange: ((form: PayrollForm) => void) | null
}) {
  const t = usePayrollProfile()
  const formWords = useFormWords()
  const { columns } = sample
  const row = <Value,>(
    label: string,
    compared: { theirs: Value | null; ours: Value; same: boolean },
    wordOf: (value: Value) => string,
    use?: (value: Value) => Partial<PayrollForm>,
  ) => (
    <div>
      <dt>{label}</dt>
      {compared.same || compared.theirs === null ? (
        <dd className={css.good}>{t('agrees')}</dd>
      ) : (
        <dd>
          <span className={css.odd}>
            {t('differs', {
              theirs: sentence(inText(wordOf(compared.theirs))),
              ours: inText(wordOf(compared.ours)),
            })}
          </span>
          {use && onChange && (
            <span className="line">
              <button
                type="button"
                className="text-button"
                onClick={() => onChange({ ...form, ...use(compared.theirs as Value) })}
              >
                {t('useTheirs', { theirs: inText(wordOf(compared.theirs)) })}
              </button>
            </span>
          )}
        </dd>
      )}
    </div>
  )
  const odd = columns.each.filter(({ same }) => same === false)
  return (
    <dl className={`${css.facts} ${css.flush}`}>
      <div>
        <dt className="break">{name}</dt>
        <dd className="bold">{t('sampleLines', { count: sample.lines })}</dd>
      </div>
      {row(t('file'), sample.file, value => t(`file${value}`))}
      <div>
        <dt>{t('sampleColumns')}</dt>
        <dd>
          <span className={columns.same && odd.length === 0 ? css.good : css.odd}>
            {t('sampleMatch', {
              matching: columns.matching,
              all: Math.max(columns.theirs, columns.ours),
            })}
          </span>
          {odd.slice(0, NAMES_MOST).map(({ at, examples, dayForm }) => (
            <span key={at} className="line small muted">
              {t('columnDiffers', { place: at + 1, examples: examples[0] ?? t('columnEmpty') })}{' '}
              {dayForm !== null && onChange && (
                <button
                  type="button"
                  className="text-button"
                  onClick={() => onChange({ ...form, layout: changeColumn(form.layout, at, { dayForm }) })}
                >
                  {t('useTheirs', { theirs: dayForm })}
                </button>
              )}
            </span>
          ))}
        </dd>
      </div>
      {form.file === 'SEPARATED' &&
        row(t('delimiter'), sample.delimiter, formWords.delimiter, delimiter => ({ delimiter }))}
      {row(t('decimal'), sample.decimal, formWords.decimal, decimal => ({ decimal }))}
      {row(t('encoding'), sample.encoding, formWords.encoding, encoding => ({ encoding }))}
      {row(
        t('lineEnd'),
        sample.lineEnd,
        value => t(value),
        lineEnd => ({ lineEnd }),
      )}
      {form.file === 'SEPARATED' &&
        row(
          t('headerLine'),
          sample.header,
          value => t(`header${value}`),
          header => ({ header }),
        )}
      {sample.width && row(t('sampleWidth'), sample.width, String)}
    </dl>
  )
}
