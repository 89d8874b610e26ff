import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CardFactoryPort, type CardReport, cardReport } from './card-factory-wire.ts'
import { OutboundError } from './outbound.ts'
import { isSigned, signText } from './signature.ts'

const AT_ONCE = 20
const MAX_BYTES = 10_000_000

const readable = (text: string, signature: string, key: string): CardReport | null => {
  if (text.length > MAX_BYTES || !isSigned(key, [text], signature.trim())) return null
  try {
    return cardReport.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * The factory by files: `<folder>/<operator>/batches/<reference>.json` is what we hand over, `…/reports/<name>.json` what it reports,
 * each with its HMAC in hex in a file of the same name and `.sig`, which is there first. A report that was taken in is moved to
 * `…/reports/taken`, one that is not signed or not as agreed to `…/reports/refused`.
 */
export const openFactoryFolder = (address: string, key: string): CardFactoryPort => {
  const root = fileURLToPath(address)
  const putAside = async (folder: string, name: string, to: 'taken' | 'refused'): Promise<void> => {
    await mkdir(join(folder, to), { recursive: true })
    for (const file of [name, `${name}.sig`])
      await rename(join(folder, file), join(folder, to, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
  const reportsOf = (operator: string) => join(root, operator, 'reports')
  const guarded = async <T>(what: () => Promise<T>): Promise<T> => {
    try {
      return await what()
    } catch (error) {
      throw new OutboundError('its folder cannot be used', true, error)
    }
  }
  return {
    handOver: batch =>
      guarded(async () => {
        const folder = join(root, batch.operator, 'batches')
        await mkdir(folder, { recursive: true })
        const text = JSON.stringify(batch)
        const file = join(folder, `${batch.reference}.json`)
        // Under another name until it is whole.
        await writeFile(`${file}.part`, text)
        await writeFile(`${file}.sig`, signText(key, [text]))
        await rename(`${file}.part`, file)
      }),

    reports: operator =>
      guarded(async () => {
        const folder = reportsOf(operator)
        await mkdir(folder, { recursive: true })
        const names = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
        const reports: CardReport[] = []
        const unreadable: string[] = []
        for (const name of names.slice(0, AT_ONCE)) {
          const text = await readFile(join(folder, name), 'utf8')
          const signature = await readFile(join(folder, `${name}.sig`), 'utf8').catch(() => '')
          const report = readable(text, signature, key)
          if (report) reports.push({ ...report, id: name })
          else {
            await putAside(folder, name, 'refused')
            unreadable.push(name)
          }
        }
        return { reports, unreadable }
      }),

    acknowledge: (operator, report) => guarded(() => putAside(reportsOf(operator), report, 'taken')),
  }
}
