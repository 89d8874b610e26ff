import { setImmediate } from 'node:timers/promises'
import { type Localized, localized, parseDay } from '@portal/domain'
import { drawFoot, drawRunningHead, titleOf } from './frame.ts'
import { drawLetterhead } from './front-page.ts'
import { drawContinuedLines, drawFrontLines } from './invoice-lines.ts'
import { drawClosing } from './payment-part.ts'
import { type Phrases, phrasesIn } from './phrases.ts'
import { type Plan, planOf, SPECIFICATION } from './plan.ts'
import { Sheet } from './sheet.ts'
import { drawSpecificationLines, drawSpecificationSum, drawSpecificationTitle } from './specification.ts'
import { clean } from './text.ts'
import { themeOf } from './theme.ts'
import { drawTotals } from './totals.ts'
import type { InvoiceDocument, InvoiceLanguage } from './types.ts'

/** Pages drawn before other work of the process gets a turn: about 20 ms. */
const PAGES_PER_TURN = 4

const LANGUAGE_TAG: Localized = { nb: 'nb-NO', en: 'en' }

/**
 * The printed invoice, invoice base or credit note: page 1 to pay from, then the specification per employee.
 * Depends on its arguments only; the same document always gives the same bytes, so that its SHA-256 can be kept.
 * @throws RangeError for an invalid day, month or amount
 */
export async function renderInvoicePdf(
  document: InvoiceDocument,
  language: InvoiceLanguage,
): Promise<Buffer> {
  const phrases = phrasesIn(language)
  const plan = planOf(document)
  const sheet = new Sheet({
    title: metadata(`${titleOf(document, phrases)} ${document.number ?? ''}`),
    author: metadata(document.seller.legalName),
    language: localized(LANGUAGE_TAG, language),
    created: new Date(`${parseDay(document.invoiceDate)}T00:00:00Z`),
    theme: themeOf(document.brand.accent),
  })

  sheet.newPage()
  drawLetterhead(sheet, document, phrases)
  const below = drawFrontLines(sheet, document, plan, phrases, language)
  drawTotals(sheet, document, plan, below, phrases)
  drawClosing(sheet, document, plan, phrases)
  drawFoot(sheet, document, phrases, 1, plan.pages)

  plan.continued.forEach(({ from, to }, index) => {
    sheet.newPage()
    drawRunningHead(sheet, document, phrases)
    drawContinuedLines(sheet, document.groups.slice(from, to), phrases, language)
    drawFoot(sheet, document, phrases, 2 + index, plan.pages)
  })
  await drawSpecification(sheet, document, plan, phrases, language)
  return sheet.finish()
}

async function drawSpecification(
  sheet: Sheet,
  document: InvoiceDocument,
  plan: Plan,
  phrases: Phrases,
  language: InvoiceLanguage,
): Promise<void> {
  const context = { document, phrases, language }
  for (const [index, { from, to }] of plan.specification.entries()) {
    if (index % PAGES_PER_TURN === PAGES_PER_TURN - 1) await setImmediate()
    sheet.newPage()
    drawRunningHead(sheet, document, phrases)
    if (index === 0) drawSpecificationTitle(sheet, context)
    const head = index === 0 ? SPECIFICATION.head : SPECIFICATION.headAfter
    const table = sheet.element('Table')
    const below = drawSpecificationLines(sheet, table, document.lines.slice(from, to), head, context)
    if (to === document.lines.length) drawSpecificationSum(sheet, table, below, context)
    table.end()
    drawFoot(sheet, document, phrases, 2 + plan.continued.length + index, plan.pages)
  }
}

/** Metadata goes into XML as it stands, so it holds no markup characters. */
function metadata(text: string): string {
  return clean(text.replaceAll('&', '+').replace(/[<>]/g, ''))
}
