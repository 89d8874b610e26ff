/**
 * The limit that `npm run bench` measures the portal's PDFs against: pdfkit as it comes, with the same fonts (opened once), showing
 * the same texts at the same places. No tags for screen readers, no colours, no boxes.
 */
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { renderInvoicePdf } from '../src/modules/invoice/pdf/render.ts'
import { fontFile, type Weight } from '../src/modules/invoice/pdf/typeface.ts'
import type { InvoiceDocument } from '../src/modules/invoice/pdf/types.ts'
import { Writer } from '../src/modules/invoice/pdf/writer.ts'

type ShownLine = { text: string; x: number; y: number; weight: Weight; size: number }

/** Everything the portal's renderer writes into a document. */
export const textsOf = async (document: InvoiceDocument): Promise<ShownLine[]> => {
  const texts: ShownLine[] = []
  const { showText } = Writer.prototype
  Writer.prototype.showText = (text, x, y, weight, size) => void texts.push({ text, x, y, weight, size })
  try {
    await renderInvoicePdf(document, 'nb')
  } finally {
    Writer.prototype.showText = showText
  }
  return texts
}

const opened = new Map<Weight, Font>()
const fontOf = (weight: Weight): Font => {
  const font = opened.get(weight) ?? (create(fontFile(weight)) as Font)
  opened.set(weight, font)
  return font
}

/** One page with these texts. */
export const barePdf = (texts: ShownLine[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const pdf = new PDFDocument({ size: 'A4', margin: 0, font: '' })
    pdf.on('data', chunk => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    for (const weight of ['regular', 'strong'] as const)
      pdf.registerFont(weight, fontOf(weight) as unknown as Buffer)
    for (const { text, x, y, weight, size } of texts)
      pdf.font(weight).fontSize(size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    pdf.end()
  })
