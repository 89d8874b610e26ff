import { type Language, localized } from '@portal/domain'
import { formatDateTime } from '@portal/domain/instants'
import { PRIVACY_SOURCES, privacyFacts } from '@portal/domain/privacy'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { PAGE, Sheet, themeOf, typeface, wrap } from '../invoice/service.ts'
import { type HeldRecords, readPerson } from './find.ts'
import type { PrivacyFileAsked } from './schemas.ts'

const TITLE = { nb: 'Opplysninger om en person', en: 'Data about a person' }
const LINE = 13
const MOST_LINES = 40

/** Everything the portal holds of a person as a printed document: a heading for each source, a line for each fact. */
export const personPdf = async (
  ctx: Ctx,
  { language, ...asked }: z.infer<typeof PrivacyFileAsked>,
): Promise<FileAnswer> => {
  const { held } = await readPerson(ctx, asked)
  return heldPdf(ctx, held, localized(TITLE, language), language)
}

/** The same of what was read before, under another title. */
export const heldPdf = (
  ctx: Ctx,
  held: readonly HeldRecords[],
  title: string,
  language: Language,
): FileAnswer => {
  const now = ctx.clock.now()
  const sheet = new Sheet({
    title,
    author: ctx.operator.name,
    language,
    created: now,
    theme: themeOf(ctx.operator.theme.accent),
  })
  const width = PAGE.right - PAGE.left
  let y: number = PAGE.bottom
  const write = (type: string, text: string, size = 9) => {
    const weight = size > 9 ? 'strong' : 'regular'
    for (const line of wrap(text, typeface(weight), size, width, MOST_LINES)) {
      if (y + LINE > PAGE.bottom) {
        sheet.newPage()
        y = PAGE.left
      }
      y += size > 9 ? 2 * LINE : LINE
      sheet.tag(type, () => sheet.write(line, PAGE.left, y, { weight, size }))
    }
  }
  write('H1', title, 16)
  write('P', `${ctx.operator.legalName}, ${formatDateTime(now)}`)
  for (const { source, rows } of held) {
    write('H2', localized(PRIVACY_SOURCES[source], language), 12)
    for (const row of rows)
      write(
        'P',
        privacyFacts(row, language)
          .map(({ term, text }) => `${term}: ${text}`)
          .join('; '),
      )
  }
  return { name: 'person.pdf', type: 'application/pdf', content: sheet.finish() }
}
