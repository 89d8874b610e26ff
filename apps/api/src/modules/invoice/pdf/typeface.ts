import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Printed where the font has no letter for a character. */
const MISSING = '\u25a1'
const NBSP = '\u00a0'

type Glyph = {
  id: number
  advanceWidth: number
  codePoints: number[]
  character: string
  /** Where it stands before another glyph, or at the end of a line. */
  before: Map<Glyph | null, Position>
}
type Position = { xAdvance: number; yAdvance: 0; xOffset: 0; yOffset: 0; advanceWidth: number }
type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }

/**
 * A font as pdfkit takes it instead of a file: opened once per process, because pdfkit would parse the file for every document (100
 * ms each), and with every glyph and pair of glyphs shaped once per process: shaping each text anew takes most of the time of bare
 * pdfkit (`npm run bench -- pdf`). All measures are thousandths of the font size. Digits are tabular, pairs are kerned.
 */
export type Typeface = {
  readonly postscriptName: string
  /** The glyphs of a text and where they stand. */
  layout(text: string): Run
  /** The width of a text at a font size, in points. */
  width(text: string, size: number): number
}

const require = createRequire(import.meta.url)

/** The two weights an invoice is set in: Inter, which covers Latin with Vietnamese, Greek and Cyrillic (OFL 1.1). */
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

export type Weight = keyof typeof FILES

const opened = new Map<Weight, Typeface>()

/** A weight of the invoice's font; opened at the first use. */
export function typeface(weight: Weight): Typeface {
  let face = opened.get(weight)
  if (!face) {
    face = openTypeface(fontFile(weight))
    opened.set(weight, face)
  }
  return face
}

/** The bytes of a weight's font file. */
export const fontFile = (weight: Weight): Buffer => readFileSync(require.resolve(FILES[weight]))

function openTypeface(file: Buffer): Typeface {
  const font = create(file) as Font
  const scale = 1000 / font.unitsPerEm
  const glyphs = new Map<string, Glyph>()

  const glyphOf = (character: string): Glyph => {
    const known = glyphs.get(character)
    if (known) return known
    if (!font.hasGlyphForCodePoint(character.codePointAt(0)!)) return glyphOf(MISSING)
    const shaped = font.layout(character, /\d/.test(character) ? ['tnum'] : []).glyphs[0]!
    const glyph: Glyph = {
      id: shaped.id,
      advanceWidth: shaped.advanceWidth * scale,
      // The space and the no-break space share a glyph; copied text gets plain spaces. fontkit's own code points depend on which of
      // the two it saw first.
      codePoints: [(character === NBSP ? ' ' : character).codePointAt(0)!],
      character,
      before: new Map(),
    }
    glyphs.set(character, glyph)
    return glyph
  }

  /** The position of a glyph before the next one. Shaping a pair is slow, so each is shaped once per process. */
  const positionOf = (glyph: Glyph, next: Glyph | null): Position => {
    const known = glyph.before.get(next)
    if (known) return known
    const { advanceWidth } = glyph
    const xAdvance = advanceWidth + (next ? kerning(glyph, next) : 0)
    const position: Position = { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth }
    glyph.before.set(next, position)
    return position
  }

  const kerning = (first: Glyph, next: Glyph): number => {
    const pair = first.character + next.character
    // Kerned digits would no longer stand in columns.
    if (!/^\p{L}[\p{L}\p{P}]$|^\p{P}\p{L}$/u.test(pair)) return 0
    const { glyphs: shaped, positions } = font.layout(pair)
    if (shaped.length !== 2 || shaped[0]!.id !== first.id) return 0
    return positions[0]!.xAdvance * scale - first.advanceWidth
  }

  const layout = (text: string): Run => {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const character of text) run.glyphs.push(glyphOf(character))
    run.glyphs.forEach((glyph, at) => {
      const position = positionOf(glyph, run.glyphs[at + 1] ?? null)
      run.positions.push(position)
      run.advanceWidth += position.xAdvance
    })
    return run
  }

  const widthOf = (text: string, size: number): number => {
    let width = 0
    let last: Glyph | null = null
    for (const character of text) {
      const glyph = glyphOf(character)
      if (last) width += positionOf(last, glyph).xAdvance
      last = glyph
    }
    if (last) width += last.advanceWidth
    return (width * size) / 1000
  }

  return {
    postscriptName: font.postscriptName,
    layout,
    width: widthOf,
    // What pdfkit reads from a font it embeds. Measures are already scaled, hence 1000 units.
    unitsPerEm: 1000,
    ascent: font.ascent * scale,
    descent: font.descent * scale,
    lineGap: font.lineGap * scale,
    capHeight: font.capHeight * scale,
    xHeight: font.xHeight * scale,
    italicAngle: font.italicAngle,
    bbox: {
      minX: font.bbox.minX * scale,
      minY: font.bbox.minY * scale,
      maxX: font.bbox.maxX * scale,
      maxY: font.bbox.maxY * scale,
    },
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    getGlyph: (id: number) => ({ id, advanceWidth: font.getGlyph(id).advanceWidth * scale }),
    createSubset: () => font.createSubset(),
  } as Typeface
}
