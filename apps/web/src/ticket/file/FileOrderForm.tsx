import { localized } from '@portal/domain'
import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { lazy, type ReactNode, Suspense } from 'react'
import '../../kit/css/form.css'
import { Alert, FailureAlert } from '../../kit/Alert.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { FileField } from '../../kit/FileField.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { useFileFaultText } from '../../lib/file-faults.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useDepartments } from '../../lib/useDepartments.ts'
import { ChosenFile } from './ChosenFile.tsx'
import type { RowWords } from './FileRows.tsx'
import css from './file.module.css'
import { type Counts, OrderPanel } from './OrderPanel.tsx'
import { useFilePhrases } from './phrases.ts'
import type { FileOrder } from './useFileOrder.ts'
import { Verdict } from './Verdict.tsx'

// There are no rows until a file is read, so their table is fetched once the page is drawn.
const load = () => import('./FileRows.tsx')
const FileRows = lazy(load)

/** What a product says of its files. */
type FileWords<General extends string> = RowWords & {
  stepFile: string
  stepWhen: string
  /** What a file may hold. */
  limit: string
  /** The name of the example as a file. */
  exampleName: string
  /** What the example is called, where it is a file to fill in. */
  example?: string
  /** What is wrong with the order as a whole. */
  general: (error: General) => string
}

/** From a file to the order: the file, what holds for all its rows, the check; the order stands beside them. */
export function FileOrderForm<General extends string>({
  id,
  file,
  words,
  example,
  maxRows = BULK_MAX_ROWS,
  shown,
  counts,
  confirmed = () => true,
  settled = true,
  follow,
  children,
}: {
  /** The id of the field of the file. */
  id: string
  file: FileOrder<General>
  words: FileWords<General>
  /** The example file; it can be ordered as it is. */
  example: () => Promise<Blob>
  maxRows?: number
  /** The columns that are shown of a row that is ready, beside its name and zones. */
  shown: readonly string[]
  counts: Counts
  /** Whether what must be confirmed before an order is; it shows where it is not. */
  confirmed?: () => boolean
  /** Whether what holds for all rows is said. */
  settled?: boolean
  /** Where an order is followed of which rows were left. */
  follow?: ReactNode
  /** The fields of what holds for all rows. */
  children: ReactNode
}) {
  const t = useFilePhrases()
  const language = useLanguage()
  const { inUse: departments } = useDepartments()
  const { state } = file
  const faultText = useFileFaultText(column => {
    const header = state.kind?.headers[column]
    return header && localized(header, language)
  }, maxRows)
  useFetched(load)
  const choose = (chosen: File) => void file.choose(chosen)
  const exampleButton = (
    <DownloadButton
      quiet
      name={`${words.exampleName}.csv`}
      fetch={example}
      failed={() => t('downloadFailed')}
    >
      {words.example ?? t('example')}
    </DownloadButton>
  )
  return (
    <>
      {state.ordered > 0 && (
        <Alert tone="success">
          {t('orderedNow', { count: state.ordered })} {follow}
        </Alert>
      )}
      <div className={`two below ${css.order}`}>
        <section className="card form-card form">
          <RouteSteps>
            <RouteStep number={1} title={words.stepFile} {...(state.file && { state: 'done' as const })}>
              <div className="grid gap-16" data-part="#file-check">
                {state.fault && <Alert tone="danger">{faultText(state.fault)}</Alert>}
                {state.file ? (
                  <ChosenFile
                    {...{ id, name: state.file.name, bytes: state.file.bytes, sheet: state.file.sheet }}
                    rows={state.rows.length}
                    onFile={choose}
                  >
                    {exampleButton}
                  </ChosenFile>
                ) : (
                  <>
                    <FileField id={id} checking={state.reading} limit={words.limit} onFile={choose} />
                    {exampleButton}
                    {departments.length > 0 && <p className="small muted">{t('departmentColumn')}</p>}
                    <PasteField id={`${id}-paste`} onPaste={choose} />
                  </>
                )}
              </div>
            </RouteStep>
            <RouteStep
              number={2}
              title={words.stepWhen}
              {...(state.file && settled && state.generalErrors.length === 0 && { state: 'done' as const })}
            >
              <div className="grid gap-16">
                {state.generalErrors.map(error => (
                  <Alert key={error} tone="danger">
                    {words.general(error)}
                  </Alert>
                ))}
                {children}
              </div>
            </RouteStep>
            <RouteStep id="file-check" number={3} title={t('stepCheck')}>
              <Verdict state={state} ready={file.ready.length} faulty={file.faulty} />
            </RouteStep>
          </RouteSteps>
        </section>
        {/* Before the order: what is to be mended is come to first. */}
        {state.file && state.kind && (
          <Suspense>
            <FileRows
              key={`${state.file.name} ${state.file.bytes}`}
              kind={state.kind}
              rows={state.rows}
              mended={state.file.mended}
              words={words}
              departments={departments.map(({ name }) => name)}
              shown={shown}
              busy={file.order.sending}
              onMend={(row, column, value) => void file.mend(row, column, value)}
            />
          </Suspense>
        )}
        <OrderPanel
          file={file}
          counts={counts}
          onOrder={() => {
            if (confirmed()) file.order.run()
          }}
        />
      </div>
      <FailureAlert error={state.error} />
    </>
  )
}

/** Cells of a spreadsheet that are pasted are a file with tabs: they are read as one as soon as they are there. */
function PasteField({ id, onPaste }: { id: string; onPaste: (file: File) => void }) {
  const t = useFilePhrases()
  return (
    <TextArea
      id={id}
      label={t('paste')}
      description={t('pasteHelp')}
      rows={2}
      spellCheck={false}
      autoComplete="off"
      onChange={event => {
        const { value } = event.target
        if (/[\t\n]/.test(value)) onPaste(new File([value], t('pasted'), { type: 'text/plain' }))
      }}
    />
  )
}
