import { inflateRawSync } from 'node:zlib'

/** The files in a zip archive, by name. */
export const unzipped = (zip: Buffer): Record<string, string> => {
  const files: Record<string, string> = {}
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [size, nameLength, place] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28)
    const packed = zip.subarray(from, from + size)
    files[name] = (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8')
  }
  return files
}
