import { sizeFor } from './text.ts'
import { PAGE, type Theme } from './theme.ts'
import { typeface, type Weight } from './typeface.ts'
import { Writer } from './writer.ts'

export type Style = { weight?: Weight; size?: number; color?: string }
export type Element = PDFKit.PDFStructureElement

type Settings = { title: string; author: string; language: string; created: Date; theme: Theme }

const SIZE = 9

/**
 * Draws on the page: text at a baseline in the invoice's font, tagged for screen readers, and decoration as artifacts. Lengths are
 * points from the top left corner.
 */
export class Sheet {
  readonly theme: Theme
  readonly #doc: Writer
  readonly #root: Element
  #color = ''
  /** True once the element being drawn has a line of text. */
  #continues = false

  constructor({ title, author, language, created, theme }: Settings) {
    this.theme = theme
    const info = { Title: title, Author: author, Creator: author, Producer: 'PDFKit' }
    this.#doc = new Writer({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      // No default font: Helvetica would be loaded without need.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { ...info, CreationDate: created, ModDate: created },
    })
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  newPage(): void {
    this.#doc.addPage()
    this.#color = ''
  }

  /** An element of the document's structure, such as Table or TR; under the document itself when no parent is given. */
  element(type: string, parent: Element = this.#root): Element {
    const element = this.#doc.struct(type)
    parent.add(element)
    return element
  }

  /** Draws something as one element with content: a heading, a paragraph, a cell. */
  tag(type: string, draw: () => void, parent: Element = this.#root, scope?: 'Row' | 'Column'): void {
    // The scope of a heading cell is missing in the types.
    const element = this.#doc.struct(type, { scope } as PDFKit.Mixins.StructureElementOptions)
    parent.add(element)
    element.add(this.#doc.markStructureContent(type))
    draw()
    this.#continues = false
    this.#doc.endMarkedContent()
    element.end()
  }

  /** Draws something that screen readers skip: rules, boxes, the mark, the footer. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type })
    draw()
    this.#continues = false
    this.#doc.endMarkedContent()
  }

  /** One line of text from `x`, on the baseline `y`. */
  write(text: string, x: number, y: number, style: Style = {}): void {
    if (!text) return
    const { weight = 'regular', size = SIZE, color = this.theme.ink } = style
    if (color !== this.#color) {
      this.#doc.fillColor(color)
      this.#color = color
    }
    // Lines of one element are one text to a screen reader: a space, left of the line, keeps their words apart.
    const space = this.#continues ? typeface(weight).width(' ', size) : 0
    this.#doc.showText(space ? ` ${text}` : text, x - space, y, weight, size)
    this.#continues = true
  }

  /** One line that ends at `right`; with a width, it shrinks until it fits: amounts are never cut. */
  writeRight(text: string, right: number, y: number, style: Style & { width?: number } = {}): void {
    const face = typeface(style.weight ?? 'regular')
    const wanted = style.size ?? SIZE
    const size = style.width === undefined ? wanted : sizeFor(text, face, wanted, style.width)
    this.write(text, right - face.width(text, size), y, { ...style, size })
  }

  /** A horizontal hairline. */
  rule(
    y: number,
    color: string,
    { from = PAGE.left as number, to = PAGE.right as number, width = 0.6 } = {},
  ): void {
    this.#doc.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(color)
  }

  box(x: number, y: number, width: number, height: number, fill: string, stroke: string): void {
    this.#doc.lineWidth(0.8).roundedRect(x, y, width, height, 6).fillAndStroke(fill, stroke)
    this.#color = ''
  }

  /** The operator's mark: a stop on a line, on the brand's colour. */
  mark(x: number, y: number, side: number): void {
    const { accent, onAccent } = this.theme
    const middle = { x: x + side / 2, y: y + side / 2 }
    const radius = side * 0.15
    const line = side * 0.085
    this.#doc.roundedRect(x, y, side, side, side * 0.27).fill(accent)
    this.#doc.lineWidth(line).lineCap('round')
    for (const direction of [-1, 1]) {
      this.#doc
        .moveTo(middle.x + direction * radius, middle.y)
        .lineTo(middle.x + direction * side * 0.3, middle.y)
    }
    this.#doc.stroke(onAccent).lineCap('butt')
    this.#doc.circle(middle.x, middle.y, radius).stroke(onAccent)
    this.#color = ''
  }

  /** Closes the document. */
  finish(): Buffer {
    this.#root.end()
    return this.#doc.bytes()
  }
}
