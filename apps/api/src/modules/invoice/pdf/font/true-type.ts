/** The tables of a TrueType file that are read or copied when a subset is made. */
export type TrueTypeFile = {
  /** The bytes of a table; empty when the font has none by that name. */
  table(tag: string): Buffer
  /** The outline of a glyph; empty for a glyph without ink, such as the space. */
  outline(glyphId: number): Buffer
  /** The advance width and left side bearing as they stand in `hmtx`. */
  metrics(glyphId: number): { advance: number; bearing: number }
}

const LONG_METRIC = 4

/** Opens a TrueType font with `glyf` outlines. The bytes are not copied. */
export function openTrueType(file: Buffer): TrueTypeFile {
  const tables = new Map<string, Buffer>()
  const count = file.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16
    const offset = file.readUInt32BE(entry + 8)
    const length = file.readUInt32BE(entry + 12)
    tables.set(file.toString('latin1', entry, entry + 4), file.subarray(offset, offset + length))
  }
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
  const [loca, glyf, hmtx] = [table('loca'), table('glyf'), table('hmtx')]
  const longOffsets = table('head').readInt16BE(50) === 1
  const longMetrics = table('hhea').readUInt16BE(34)
  const offsetOf = (glyphId: number) =>
    longOffsets ? loca.readUInt32BE(glyphId * 4) : loca.readUInt16BE(glyphId * 2) * 2

  return {
    table,
    outline: glyphId => glyf.subarray(offsetOf(glyphId), offsetOf(glyphId + 1)),
    metrics(glyphId) {
      const last = Math.min(glyphId, longMetrics - 1)
      const bearing =
        glyphId < longMetrics
          ? glyphId * LONG_METRIC + 2
          : longMetrics * LONG_METRIC + (glyphId - longMetrics) * 2
      return { advance: hmtx.readUInt16BE(last * LONG_METRIC), bearing: hmtx.readInt16BE(bearing) }
    },
  }
}
