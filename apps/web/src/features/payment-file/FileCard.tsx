import type { Schemas } from '@portal/api-client'
import { formatNumber } from '@portal/domain'
import { LEFT_OUT, PAYMENT_FILE_MAX_BYTES } from '@portal/domain/payment-file'
import { Alert } from '../../kit/Alert.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { FileField } from '../../kit/FileField.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { paymentFilePhrases, usePaymentFile } from './phrases.ts'

type TakenFile = Schemas['PaymentFileTaken']
type Reason = 'too-large' | 'not-text'

class FileFault extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** Text of a bank: UTF-8, or ISO 8859-1 where it is not. @throws FileFault */
const textOf = async (file: File): Promise<string> => {
  if (file.size > PAYMENT_FILE_MAX_BYTES) throw new FileFault('too-large')
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('iso-8859-1').decode(bytes)
  }
  if (text.includes('\0')) throw new FileFault('not-text')
  // A letter of ISO 8859-1 is sent as two bytes.
  if (new Blob([text]).size > PAYMENT_FILE_MAX_BYTES) throw new FileFault('too-large')
  return text
}

/** Reading a file from the bank, and what came of it. */
export function FileCard() {
  const t = usePaymentFile()
  const faultText = useFaultText()
  const take = useAction({
    act: async (file: File) =>
      call('post', '/invoice-admin-api/payments/file', {
        body: { content: await textOf(file) },
      }),
    renew: ['/invoice-admin-api/payments', '/api/invoice'],
  })
  return (
    <section className="card padded stack gap-16" aria-labelledby="payment-file-title">
      <div>
        <h2 id="payment-file-title">{t('fileTitle')}</h2>
        <p className="muted">{t('fileHow')}</p>
      </div>
      <FileField
        id="payment-file"
        checking={take.busy ? (take.input?.name ?? '') : null}
        choose={t('choose')}
        limit={t('limit')}
        accept=".txt,.ocr,.dat,.xml,text/plain,text/xml,application/xml"
        onFile={file => take.run(file)}
      />
      {take.error !== null && (
        <Alert tone="danger">
          <p>{t('refused')}</p>
          <p>{faultText(take.error)}</p>
        </Alert>
      )}
      {take.answer && take.error === null && !take.busy && <Outcome taken={take.answer} />}
    </section>
  )
}

function Outcome({ taken }: { taken: TakenFile }) {
  const t = usePaymentFile()
  const figure = (count: number, amount?: number) =>
    `${formatNumber(count)}${amount === undefined ? '' : ` · ${kroner(amount, 2)}`}`
  return (
    <div role="status" className="stack gap-16">
      <p>
        <b>{t('taken', { count: taken.payments })}</b> ({taken.format})
      </p>
      <DetailsList
        rows={[
          { term: t('matched'), value: figure(taken.matched, taken.matchedAmount) },
          { term: t('dividedOver'), value: taken.divided > 0 ? figure(taken.divided) : null },
          { term: t('unmatched'), value: figure(taken.unmatched, taken.unmatchedAmount) },
          { term: t('known'), value: figure(taken.known) },
        ]}
      />
      {LEFT_OUT.some(kind => taken.leftOut[kind] > 0) && (
        <Alert tone="info">
          <p>{t('leftOut')}</p>
          <ul className="bullets">
            {LEFT_OUT.filter(kind => taken.leftOut[kind] > 0).map(kind => (
              <li key={kind}>{t(kind, { count: taken.leftOut[kind] })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

/** Why a file was not taken, in words. */
function useFaultText(): (error: unknown) => string {
  const t = usePaymentFile()
  const problemText = useProblemText()
  return error => {
    if (error instanceof FileFault) return t(error.reason)
    if (!(error instanceof ProblemError)) return problemText(error)
    if (error.code === 'too-large') return t('too-large')
    const { reason, line } = error.extras as { reason?: string; line?: number }
    if (error.code !== 'payment-file-refused' || !reason || !(reason in paymentFilePhrases))
      return problemText(error)
    const what = t(reason as 'wrong-sum')
    return line === undefined ? what : t('atLine', { what, line })
  }
}
