import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CardFactoryPort, MOST_OF_REPORT, readReport, reportId } from './card-factory-wire.ts'
import { OutboundError } from './outbound.ts'
import { isSigned, signText } from './signature.ts'

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The factory by files: `<folder>/<operator>/batches/<reference>.json` is what we hand over, `…/reports/<name>.json` what it reports,
 * each with its HMAC in hex in a file of the same name and `.sig`, which is there first. A report is deleted once it was taken in, and a
 * batch once all of its cards are reported; a report that is not signed or not as agreed stays, for the factory to mend.
 */
export const openFactoryFolder = (address: string, key: string): CardFactoryPort => {
  const root = fileURLToPath(address)
  const reportsOf = (operator: string) => join(root, operator, 'reports')
  const fileOf = (operator: string, reference: string) => join(root, operator, 'batches', `${reference}.json`)
  const guarded = async <T>(what: () => Promise<T>): Promise<T> => {
    try {
      return await what()
    } catch (error) {
      if (error instanceof OutboundError) throw error
      throw new OutboundError('its folder cannot be used', true, error)
    }
  }
  const remove = (file: string) =>
    guarded(async () => {
      for (const name of [file, `${file}.sig`]) await rm(name, { force: true })
    })
  /** A report that cannot be read is like one that is not as agreed, and stops no other. */
  const unreadable = (error: NodeJS.ErrnoException): null => {
    if (error.code === 'ENOENT') throw new OutboundError('has no such report', false, error, 404)
    return null
  }
  return {
    handOver: batch =>
      guarded(async () => {
        const file = fileOf(batch.operator, batch.reference)
        await mkdir(join(root, batch.operator, 'batches'), { recursive: true })
        const text = JSON.stringify(batch)
        // Under another name until it is whole.
        await writeFile(`${file}.part`, text)
        await writeFile(`${file}.sig`, signText(key, [text]))
        await rename(`${file}.part`, file)
      }),

    reports: operator =>
      guarded(async () => {
        const folder = reportsOf(operator)
        await mkdir(folder, { recursive: true })
        const names = await readdir(folder)
        return names.filter(name => name.endsWith('.json') && reportId.safeParse(name).success).sort()
      }),

    report: (operator, id) =>
      guarded(async () => {
        const file = join(reportsOf(operator), id)
        const { size } = (await stat(file).catch(unreadable)) ?? { size: Number.POSITIVE_INFINITY }
        if (size > MOST_OF_REPORT) return null
        const text = await readFile(file, 'utf8').catch(unreadable)
        const signature = await readFile(`${file}.sig`, 'utf8').catch(() => '')
        return text !== null && isSigned(key, [text], signature.trim()) ? readReport(jsonOf(text)) : null
      }),

    acknowledge: (operator, id) => remove(join(reportsOf(operator), id)),
    forget: (operator, batch) => remove(fileOf(operator, batch)),
  }
}
