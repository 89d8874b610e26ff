import { formatDay, type Language } from '@portal/domain'
import type { AgreementText, DeductionWay } from '@portal/domain/deduction-agreement'
import { formatDateTime } from '@portal/domain/instants'
import type { Ctx } from '../../core/ctx.ts'
import { documentPieces } from '../../core/documents.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { PAGE, Sheet, themeOf, typeface, wrap } from '../invoice/service.ts'
import { agreementPdfTexts } from './texts.ts'

const LINE = 15
const MOST_LINES = 60

type Agreed = {
  id: string
  language: Language
  company: string
  by: DeductionWay
  phoneLast2: string
  /** The day of a signature on paper. */
  signedOn: string
}

/** The agreement as a tagged document, with when and how it was agreed to. It is made once, and never again. */
export const agreementPdf = (
  ctx: Pick<Ctx, 'operator' | 'clock'>,
  { title, between, sections, notes }: AgreementText,
  { id, language, company, by, phoneLast2, signedOn }: Agreed,
): Uint8Array => {
  const now = ctx.clock.now()
  const sheet = new Sheet({
    ...{ title, author: ctx.operator.name, language, created: now },
    theme: themeOf(ctx.operator.theme.accent),
  })
  const width = PAGE.right - PAGE.left
  let y: number = PAGE.bottom
  const write = (type: string, text: string, size = 10.5) => {
    const weight = type === 'P' ? 'regular' : 'strong'
    if (type !== 'P') y += LINE
    for (const line of wrap(text, typeface(weight), size, width, MOST_LINES)) {
      if (y + LINE > PAGE.bottom) {
        sheet.newPage()
        y = PAGE.left
      }
      y += Math.max(LINE, size * 1.3)
      sheet.tag(type, () => sheet.write(line, PAGE.left, y, { weight, size }))
    }
  }
  write('H1', title, 20)
  write('P', between)
  for (const { heading, amount, text } of sections) {
    write('H2', heading, 12)
    if (amount !== undefined) write('P', amount, 18)
    write('P', text)
  }
  y += LINE
  const read = agreementPdfTexts(language)
  const at = formatDateTime(now)
  const said = {
    SMS_CODE: () => read('SMS_CODE', { at, phone: phoneLast2 }),
    COMPANY_SIGN_IN: () => read('COMPANY_SIGN_IN', { at }),
    BANKID: () => read('BANKID', { at }),
    ON_PAPER: () => read('ON_PAPER', { at, company, day: formatDay(signedOn) }),
  }[by]()
  write('H2', said, 10.5)
  for (const note of [...notes, read('id', { id })]) write('P', note, 9)
  return sheet.finish()
}

/** The document of an agreement as it was made. @throws Refusal not-found, unavailable where the document store is away */
export const agreementFile = async (
  ctx: Pick<Ctx, 'operator' | 'documents' | 'log' | 'db'>,
  id: string,
  holderIds?: readonly string[],
): Promise<FileAnswer> => {
  const row = await modelsOf(ctx).deductionAgreement.findFirst({
    where: { id, ...(holderIds && { holderId: { in: [...holderIds] } }) },
    select: { pdf: true, sha256: true, size: true, employeeId: true },
  })
  if (!row) throw new Refusal('not-found')
  return {
    name: 'trekkavtale.pdf',
    type: 'application/pdf',
    content: documentPieces(ctx, { of: id, kind: 'pdf' }, { bytes: row.pdf, ...row }),
  }
}
