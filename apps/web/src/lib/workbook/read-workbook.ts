/** Reads workbooks of Excel (.xlsx, ECMA-376). Runs in a worker: a page fetches it when such a file is chosen. */
import {
  builtInFormat,
  CSV_MAX_LINES,
  WORKBOOK_MAX_UNPACKED,
  type WorkbookCell,
  type WorkbookFault,
  type WorkbookRow,
  type WorkbookText,
  workbookText,
} from '@portal/domain/bulk'
import { unzipSync } from 'fflate'
import { type AttributesOf, type Decode, Parser } from 'saxen'

/** The text of the first sheet that has rows, and what that sheet is called; or why there is none. */
export type ReadWorkbook = Extract<WorkbookText, { ok: false }> | { ok: true; text: string; sheet: string }

class Unreadable extends Error {
  readonly reason: WorkbookFault
  constructor(reason: WorkbookFault) {
    super(reason)
    this.reason = reason
  }
}

/** The parts of an archive, each unpacked when it is asked for, as long as all of them together stay within the limit. */
function partsOf(archive: Uint8Array): (path: string) => string | null {
  let left = WORKBOOK_MAX_UNPACKED
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return path => {
    const files = unzipSync(archive, {
      // No more than the size that the archive itself says is ever unpacked.
      filter: ({ name, originalSize }) => {
        if (name !== path) return false
        left -= originalSize
        if (left < 0) throw new Unreadable('workbook-too-large')
        return true
      },
    })
    const bytes = Object.hasOwn(files, path) ? files[path] : undefined
    if (!bytes) return null
    try {
      return decoder.decode(bytes)
    } catch {
      throw new Unreadable('workbook-broken')
    }
  }
}

type Handlers = {
  open?: (name: string, attributes: (name: string) => string) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Goes through a part; names are without their prefixes, which each program chooses. @throws Unreadable where it is no XML */
function parse(xml: string, { open, close, text }: Handlers): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser()
  parser.on('error', () => {
    throw new Unreadable('workbook-broken')
  })
  if (open)
    parser.on('openTag', (name: string, attributesOf: AttributesOf, decode: Decode) => {
      open(local(name), wanted => {
        const all = attributesOf()
        const key = Object.keys(all).find(each => local(each) === wanted)
        return key === undefined ? '' : decode(all[key]!)
      })
    })
  if (close) parser.on('closeTag', (name: string) => close(local(name)))
  if (text) {
    parser.on('text', (value: string, decode: Decode) => text(decode(value)))
    parser.on('cdata', (value: string) => text(value))
  }
  parser.parse(xml)
}

/** A sign that XML cannot hold stands as its number: `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Sheet = { name: string; relation: string; hidden: boolean }

function workbookOf(xml: string): { sheets: Sheet[]; from1904: boolean } {
  const sheets: Sheet[] = []
  let from1904 = false
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904'))
      if (name === 'sheet')
        sheets.push({
          name: unescaped(attribute('name')),
          relation: attribute('id'),
          hidden: attribute('state').toLowerCase().endsWith('hidden'),
        })
    },
  })
  return { sheets, from1904 }
}

/** The paths of the parts that a workbook refers to, by the id of the reference, and by what kind it is. */
function referencesOf(xml: string): Map<string, string> {
  const paths = new Map<string, string>()
  parse(xml, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return
      const target = attribute('Target')
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
      paths.set(attribute('Id'), path)
      paths.set(attribute('Type').split('/').at(-1) ?? '', path)
    },
  })
  return paths
}

/** The texts that cells refer to by number; how their letters look and how they are pronounced is left. */
function sharedTextsOf(xml: string): string[] {
  const texts: string[] = []
  let text: string | null = null
  let inText = false
  let reading = 0
  parse(xml, {
    open: name => {
      if (name === 'si') text = ''
      if (name === 'rPh') reading++
      inText = name === 't' && reading === 0
    },
    close: name => {
      if (name === 'rPh') reading--
      if (name === 'si') texts.push(unescaped(text ?? ''))
      inText = false
    },
    text: piece => {
      if (inText && text !== null) text += piece
    },
  })
  return texts
}

/** The codes of the formats of cells, by the number that cells refer to. */
function formatsOf(xml: string): string[] {
  const codes = new Map<string, string>()
  const formats: string[] = []
  let ofCells = false
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(attribute('numFmtId'), attribute('formatCode'))
      if (name === 'cellXfs') ofCells = true
      if (name === 'xf' && ofCells) {
        const id = attribute('numFmtId')
        formats.push(codes.get(id) ?? builtInFormat(Number(id)))
      }
    },
    close: name => {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return formats
}

/** `C7` is in column 2, counted from 0; a cell without an address follows the one before it. */
function columnOf(address: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  if (!letters) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Written = { type: string; format: string; value: string | null; inline: string; formula: boolean }

/** The cell that was read; undefined where it is empty. */
function cellOf(cell: Written, texts: readonly string[]): WorkbookCell | undefined {
  const { type, value, inline, format, formula } = cell
  if (type === 'inlineStr') return { kind: 'text', written: unescaped(inline) }
  if (type === 'e') return { kind: 'no-value' }
  // A formula that gives an empty text has a value of no length; one that nothing has calculated has none.
  if (value === null || (value === '' && type !== 'str')) return formula ? { kind: 'no-value' } : undefined
  if (type === 's') {
    const text = texts[Number(value)]
    if (text === undefined) throw new Unreadable('workbook-broken')
    return { kind: 'text', written: text }
  }
  if (type === 'str') return { kind: 'text', written: unescaped(value) }
  if (type === 'b') return { kind: 'boolean', written: value }
  return type === 'd' ? { kind: 'iso', written: value } : { kind: 'number', written: value, format }
}

/** The rows of a sheet that have a cell with something in it, up to one more than a file may have. */
function rowsOf(xml: string, texts: readonly string[], formats: readonly string[]): WorkbookRow[] {
  const rows: WorkbookRow[] = []
  let number = 0
  let cells: (WorkbookCell | undefined)[] = []
  let column = -1
  let cell: Written | null = null
  let taking: 'value' | 'inline' | null = null
  let reading = 0
  parse(xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        number = Number(attribute('r')) || number + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attribute('r'), column + 1)
        cell = {
          ...{ type: attribute('t') || 'n', format: formats[Number(attribute('s') || 0)] ?? '' },
          ...{ value: null, inline: '', formula: false },
        }
      } else if (cell) {
        if (name === 'f') cell.formula = true
        if (name === 'rPh') reading++
        if (name === 'v') {
          cell.value = ''
          taking = 'value'
        } else taking = name === 't' && reading === 0 ? 'inline' : null
      }
    },
    close: name => {
      taking = null
      if (name === 'rPh') reading--
      if (name === 'c' && cell) {
        const read = cellOf(cell, texts)
        if (read) cells[column] = read
        cell = null
      }
      // A number that goes back would take the place of another row.
      if (name === 'row' && number <= (rows.at(-1)?.row ?? 0)) throw new Unreadable('workbook-broken')
      if (name === 'row' && cells.length > 0 && rows.length <= CSV_MAX_LINES)
        rows.push({ row: number, cells })
    },
    text: piece => {
      if (cell && taking === 'value') cell.value += piece
      if (cell && taking === 'inline') cell.inline += piece
    },
  })
  return rows
}

/** Sheets that are looked at for rows. */
const SHEETS = 100
const MAIN = 'xl/workbook.xml'
/** What a workbook says it is, without and with macros. */
const KIND = /spreadsheetml\.(?:sheet|template)\.main\+xml/
const MACROS = /macroEnabled|vbaProject/

function textOfArchive(archive: Uint8Array): ReadWorkbook {
  const part = partsOf(archive)
  const types = part('[Content_Types].xml')
  if (types !== null && MACROS.test(types)) throw new Unreadable('workbook-macros')
  const main = types !== null && KIND.test(types) ? part(MAIN) : null
  if (main === null) throw new Unreadable('workbook-other')
  const { sheets, from1904 } = workbookOf(main)
  const references = referencesOf(part('xl/_rels/workbook.xml.rels') ?? '')
  /** Workbooks without texts or formats have no such part, or an empty one. */
  const partAt = (reference: string) => part(references.get(reference) ?? '') || '<none/>'
  const texts = sharedTextsOf(partAt('sharedStrings'))
  const formats = formatsOf(partAt('styles'))
  for (const { name, relation } of sheets.filter(({ hidden }) => !hidden).slice(0, SHEETS)) {
    const text = workbookText(rowsOf(partAt(relation), texts, formats), from1904)
    if (!text.ok || text.text !== '') return text.ok ? { ...text, sheet: name } : text
  }
  return { ok: true, text: '', sheet: '' }
}

/**
 * Reads an archive as a workbook: the first sheet that has rows, and that is not hidden. Nothing of it is run, and no more is unpacked than
 * the limit.
 */
export function readWorkbook(archive: Uint8Array): ReadWorkbook {
  try {
    return textOfArchive(archive)
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: { reason: error.reason } }
    // Of the archive, by fflate; everything else is a fault of ours.
    if (error instanceof Error && 'code' in error) return { ok: false, fault: { reason: 'workbook-broken' } }
    throw error
  }
}
