import PDFDocument from 'pdfkit'
import { typeface, type Weight } from './typeface.ts'

/** What pdfkit keeps of an embedded font; not in its types. */
type EmbeddedFont = {
  id: string
  encode(text: string, features: string[]): [codes: string[], positions: Position[]]
  ref(): unknown
}
type Position = { xAdvance: number; advanceWidth: number }
type Internals = { _font: EmbeddedFont; page: { fonts: Record<string, unknown> } }

/** Asking for features makes pdfkit hand the whole line to the typeface instead of cutting it into words. */
const FEATURES = ['tnum']

/**
 * pdfkit with three optimisations that make up for the embedded font and the tags: the file is collected instead of streamed in
 * hundreds of pieces, a page's content is written once, and a line of text is one operator instead of nine.
 */
export class Writer extends PDFDocument {
  // Declared only: pdfkit's constructor writes the file's header before fields would be initialised.
  declare private chunks: Uint8Array[] | undefined
  declare private content: string | undefined
  readonly #fonts = new Map<Weight, EmbeddedFont>()

  override push(chunk: Uint8Array | null): boolean {
    this.chunks ??= []
    if (chunk) this.chunks.push(chunk)
    return true
  }

  override addContent(data: string): this {
    this.content = this.content === undefined ? `${data}\n` : `${this.content}${data}\n`
    return this
  }

  override flushPages(): void {
    if (this.content) super.addContent(Buffer.from(this.content, 'latin1'))
    this.content = ''
    super.flushPages()
  }

  /** Shows one line of text from `x` on the baseline `y`, in points from the top left corner. */
  showText(text: string, x: number, y: number, weight: Weight, size: number): void {
    const font = this.#font(weight)
    const { fonts } = (this as unknown as Internals).page
    fonts[font.id] ??= font.ref()
    const [codes, positions] = font.encode(text, FEATURES)
    // The page's axis points down, hence the mirrored text matrix.
    const place = `1 0 0 -1 ${round(x)} ${round(y)} Tm`
    this.addContent(`BT /${font.id} ${round(size)} Tf ${place} ${glyphText(codes, positions)} ET`)
  }

  /** The finished file. */
  bytes(): Buffer {
    this.end()
    return Buffer.concat(this.chunks ?? [])
  }

  #font(weight: Weight): EmbeddedFont {
    let font = this.#fonts.get(weight)
    if (!font) {
      // The types know files and bytes only; pdfkit takes an opened font as well.
      this.font(typeface(weight) as unknown as Buffer)
      font = (this as unknown as Internals)._font
      this.#fonts.set(weight, font)
    }
    return font
  }
}

/** `<0001000200…> Tj`, or with `TJ` and the kerning between the pieces. */
function glyphText(codes: string[], positions: Position[]): string {
  let pieces = ''
  let piece = ''
  for (let at = 0; at < codes.length; at++) {
    piece += codes[at]
    const { xAdvance, advanceWidth } = positions[at]!
    if (xAdvance === advanceWidth) continue
    pieces += `<${piece}> ${round(advanceWidth - xAdvance)} `
    piece = ''
  }
  return pieces ? `[${pieces}${piece && `<${piece}>`}] TJ` : `<${piece}> Tj`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
