import { BULK_MAX_BYTES, WORKBOOK_MAX_BYTES } from '@portal/domain/bulk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordsOfFile, textOfFile } from './file-records.ts'
import { readWorkbook } from './workbook/read-workbook.ts'
import { workbookOf } from './workbook/workbook.fixture.ts'

/** Stands for the worker of a browser: it answers with what was read, or ends with an error. */
const workerOf = (answer: (archive: ArrayBuffer) => unknown) =>
  class extends EventTarget {
    postMessage(archive: ArrayBuffer) {
      queueMicrotask(() => {
        try {
          this.dispatchEvent(new MessageEvent('message', { data: answer(archive) }))
        } catch {
          this.dispatchEvent(new Event('error'))
        }
      })
    }
    terminate() {}
  }
afterEach(() => vi.unstubAllGlobals())

const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ENCRYPTED = [...OLD, ...new TextEncoder().encode([...'EncryptedPackage'].join('\0'))]
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const reasonOf = async (chosen: File) => {
  const read = await textOfFile(chosen)
  return read.ok ? read.text : read.fault.reason
}

describe('a chosen file', () => {
  it('is a workbook by its bytes, whatever it is called', async () => {
    vi.stubGlobal(
      'Worker',
      workerOf(archive => readWorkbook(new Uint8Array(archive))),
    )
    const rows = [
      ['Mobil', 'Navn'],
      [41247121, 'Åse'],
    ]
    for (const name of ['nye.xlsx', 'nye.csv', 'nye'])
      expect(await recordsOfFile(file(name, Uint8Array.from(workbookOf(rows))))).toEqual({
        ...{ ok: true, sheet: 'Ark1' },
        records: [
          { row: 1, cells: ['Mobil', 'Navn'] },
          { row: 2, cells: ['41247121', 'Åse'] },
        ],
      })
    expect(await reasonOf(file('tekst.xlsx', 'Mobil;Navn'))).toBe('Mobil;Navn')
  })

  it.each<[title: string, chosen: () => File, reason: string]>([
    ['of old Excel', () => file('a.xls', Uint8Array.from(OLD)), 'workbook-old'],
    ['that is locked', () => file('a.xlsx', Uint8Array.from(ENCRYPTED)), 'workbook-encrypted'],
    [
      'of 100 MB',
      () => file('a.xlsx', 'PK\u0003\u0004', new Uint8Array(100 * 1_000_000)),
      'workbook-too-large',
    ],
    [
      'a little too large',
      () => file('a.xlsx', 'PK\u0003\u0004', new Uint8Array(WORKBOOK_MAX_BYTES)),
      'workbook-too-large',
    ],
    ['of text that is too large', () => file('a.csv', 'x'.repeat(2 * BULK_MAX_BYTES + 1)), 'too-large'],
    ['that is no text', () => file('a.csv', 'a\0b'), 'not-text'],
  ])('%s is refused without being unpacked', async (_title, chosen, reason) => {
    expect(await reasonOf(chosen())).toBe(reason)
  })

  it('is not read where what reads workbooks cannot be fetched', async () => {
    vi.stubGlobal(
      'Worker',
      workerOf(() => {
        throw new Error('gone')
      }),
    )
    expect(await reasonOf(file('a.xlsx', Uint8Array.from(workbookOf([['a']]))))).toBe('notRead')
  })
})
