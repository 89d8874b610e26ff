import type { TrueTypeFile } from './true-type.ts'

/** Flags of a component in a composite glyph (OpenType `glyf`). */
const WORD_ARGUMENTS = 0x0001
const ONE_SCALE = 0x0008
const MORE_COMPONENTS = 0x0020
const TWO_SCALES = 0x0040
const TWO_BY_TWO = 0x0080

/** Hinting programs; outlines may call them, so they are copied when the font has them. */
const HINTING = ['cvt ', 'fpgm', 'prep']

/**
 * A TrueType font program with the given glyphs only, numbered in the order given, for embedding in a PDF.
 * Parts of composite glyphs are added after them. The same glyphs always give the same bytes.
 */
export function subsetTrueType(font: TrueTypeFile, glyphIds: readonly number[]): Buffer {
  const included = [...glyphIds]
  const numberOf = new Map(included.map((glyphId, number) => [glyphId, number]))
  const include = (glyphId: number) => {
    const known = numberOf.get(glyphId)
    if (known !== undefined) return known
    numberOf.set(glyphId, included.length)
    return included.push(glyphId) - 1
  }

  const outlines: Buffer[] = []
  // The list grows while composites are read.
  for (let number = 0; number < included.length; number++) {
    outlines.push(renumberParts(font.outline(included[number]!), include))
  }

  const loca = Buffer.alloc((outlines.length + 1) * 4)
  const hmtx = Buffer.alloc(outlines.length * 4)
  const glyf: Buffer[] = []
  let offset = 0
  outlines.forEach((outline, number) => {
    const padded = pad4(outline)
    glyf.push(padded)
    offset += padded.length
    loca.writeUInt32BE(offset, (number + 1) * 4)
    const { advance, bearing } = font.metrics(included[number]!)
    hmtx.writeUInt16BE(advance, number * 4)
    hmtx.writeInt16BE(bearing, number * 4 + 2)
  })

  const head = Buffer.from(font.table('head'))
  head.writeUInt32BE(0, 8)
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(font.table('hhea'))
  hhea.writeUInt16BE(outlines.length, 34)
  const maxp = Buffer.from(font.table('maxp'))
  maxp.writeUInt16BE(outlines.length, 4)

  const tables = new Map<string, Buffer>([
    ...HINTING.map(tag => [tag, font.table(tag)] as const).filter(([, bytes]) => bytes.length > 0),
    ['glyf', Buffer.concat(glyf)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ])
  return assemble([...tables].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A composite names its parts by glyph id; the copy names them by their number in the subset. */
function renumberParts(outline: Buffer, include: (glyphId: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const copy = Buffer.from(outline)
  let at = 10
  let flags = MORE_COMPONENTS
  while (flags & MORE_COMPONENTS) {
    flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(include(copy.readUInt16BE(at + 2)), at + 2)
    at += 4 + (flags & WORD_ARGUMENTS ? 4 : 2)
    if (flags & ONE_SCALE) at += 2
    else if (flags & TWO_SCALES) at += 4
    else if (flags & TWO_BY_TWO) at += 8
  }
  return copy
}

function assemble(tables: [string, Buffer][]): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const directory = Buffer.alloc(12 + tables.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tables.length - 2 ** power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  tables.forEach(([tag, bytes], index) => {
    const entry = 12 + index * 16
    const padded = pad4(bytes)
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum(padded), entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

function pad4(bytes: Buffer): Buffer {
  const rest = bytes.length % 4
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - rest)])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
