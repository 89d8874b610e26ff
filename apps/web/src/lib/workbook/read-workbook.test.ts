import { CSV_MAX_LINES, WORKBOOK_MAX_UNPACKED } from '@portal/domain/bulk'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { archiveOf, SHEET, sheetData, workbookOf, workbookParts } from './workbook.fixture.ts'

type Options = Parameters<typeof workbookParts>[0]
const read = (options: Options) => readWorkbook(archiveOf(workbookParts(options)))
const textOf = (rows: string, options: Omit<Options, 'sheets'> = {}) => {
  const workbook = read({ ...options, sheets: [{ rows }] })
  return workbook.ok ? workbook.text : workbook.fault
}
const reasonOf = (archive: Uint8Array) => {
  const workbook = readWorkbook(archive)
  return workbook.ok ? 'read' : workbook.fault.reason
}

describe('a workbook', () => {
  it('is read as CSV with semicolons', () => {
    expect(
      readWorkbook(
        workbookOf([
          ['Mobil', 'Navn'],
          [41247121, 'Åse; "Bø"'],
        ]),
      ),
    ).toEqual({
      ...{ ok: true, sheet: 'Ark1' },
      text: 'Mobil;Navn\n41247121;"Åse; ""Bø"""',
    })
  })

  it.each<[title: string, rows: string, text: string, options?: Omit<Options, 'sheets'>]>([
    [
      'shared texts, without how they look and are pronounced',
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
      'Kari;Nordmann',
      {
        texts:
          '<si><t xml:space="preserve">Kari</t></si><si><r><rPr><b/></rPr><t>Nord</t></r><r><t>mann</t></r><rPh><t>x</t></rPh></si>',
      },
    ],
    [
      'texts with entities and signs by their numbers',
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Bø &amp; S&#248;n</t></is></c><c r="B1" t="str"><f>A1</f><v>a_x0041_</v></c></row>',
      'Bø & Søn;aA',
    ],
    [
      'formulas by their value',
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1" t="b"><f>1=1</f><v>1</v></c></row>',
      '2;;TRUE',
    ],
    [
      'rows and cells that lie apart, and one that has only a look',
      '<row r="2" ht="20"><c r="A2" s="0"/></row><row r="3"><c r="C3"><v>7</v></c></row>',
      '\n\n;;7',
    ],
    [
      'cells and rows without addresses',
      '<row><c><v>1</v></c><c><v>2</v></c></row><row><c t="d"><v>2026-12-01T00:00:00</v></c></row>',
      '1;2\n01.12.2026',
    ],
    [
      'prefixes of names',
      '</sheetData><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData><sheetData>',
      '5',
    ],
    ['days', '<row r="1"><c r="A1" s="1"><v>46357</v></c></row>', '01.12.2026', { formats: ['d/m/yy'] }],
    [
      'days counted from 1904, as Excel says it',
      '<row r="1"><c r="A1" s="1"><v>44895</v></c></row>',
      '01.12.2026',
      { formats: ['d.m.yyyy'], properties: '<workbookPr date1904="1"/>' },
    ],
    [
      'days counted from 1904, as LibreOffice says it',
      '<row r="1"><c r="A1" s="1"><v>44895</v></c></row>',
      '01.12.2026',
      { formats: ['d.m.yyyy'], properties: '<workbookPr date1904="true"/>' },
    ],
    [
      'days counted from 1900 where it says so',
      '<row r="1"><c r="A1" s="1"><v>46357</v></c></row>',
      '01.12.2026',
      { formats: ['d.m.yyyy'], properties: '<workbookPr date1904="false"/>' },
    ],
  ])('has %s', (_title, rows, text, options) => {
    expect(textOf(rows, options)).toBe(text)
  })

  it('is its first sheet that has rows and can be seen', () => {
    const rows = sheetData([['a', 'b']])
    expect(
      read({
        sheets: [
          { name: 'Tomt', rows: '<row r="1"><c r="A1" t="inlineStr"><is><t> </t></is></c></row>' },
          { name: 'Skjult', state: 'hidden', rows: sheetData([['x']]) },
          { name: 'Helt skjult', state: 'veryHidden', rows: sheetData([['y']]) },
          { name: 'A &amp; B', rows },
          { name: 'Etter', rows: sheetData([['z']]) },
        ],
      }),
    ).toEqual({ ok: true, sheet: 'A & B', text: 'a;b' })
    expect(read({ sheets: [{ rows: '' }] })).toMatchObject({ ok: true, text: '' })
  })

  it.each([
    ['an error', '<c r="B2" t="e"><v>#REF!</v></c>', 'cell-without-value'],
    ['a formula that nothing has calculated', '<c r="B2"><f>1+1</f></c>', 'cell-without-value'],
    ['a card number as a number', '<c r="B2"><v>1234567890123450</v></c>', 'digits-lost'],
    ['a card number with an exponent', '<c r="B2"><v>1.23456789012345E+15</v></c>', 'digits-lost'],
  ])('is refused with the row and the column of %s', (_title, xml, reason) => {
    expect(textOf(`<row r="2">${xml}</row>`)).toEqual({ reason, row: 2, column: 2 })
  })

  it.each<[title: string, archive: () => Uint8Array, reason: string]>([
    [
      'with macros',
      () => archiveOf(workbookParts({ sheets: [], main: 'ms-excel.sheet.macroEnabled' })),
      'workbook-macros',
    ],
    [
      'in binary',
      () => archiveOf(workbookParts({ sheets: [], main: 'ms-excel.sheet.binary.macroEnabled' })),
      'workbook-macros',
    ],
    [
      'of another program',
      () => archiveOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'workbook-other',
    ],
    [
      'that is a letter',
      () =>
        archiveOf({
          '[Content_Types].xml':
            '<Types><Override ContentType="wordprocessingml.document.main+xml"/></Types>',
        }),
      'workbook-other',
    ],
    ['that was cut', () => workbookOf([['a', 'b']]).subarray(0, 200), 'workbook-broken'],
    ['that is the beginning of an archive only', () => new Uint8Array([0x50, 0x4b, 3, 4]), 'workbook-broken'],
    [
      'whose sheet is no XML',
      () => archiveOf({ ...workbookParts({ sheets: [{ rows: '' }] }), 'xl/worksheets/sheet1.xml': '<a><b' }),
      'workbook-broken',
    ],
    [
      'whose letters are no UTF-8',
      () =>
        zipSync({
          ...unzipSync(workbookOf([['a']])),
          'xl/worksheets/sheet1.xml': Uint8Array.from([0x3c, 0xe5, 0x3e]),
        }),
      'workbook-broken',
    ],
    [
      'whose rows go back',
      () =>
        archiveOf(
          workbookParts({
            sheets: [{ rows: '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>' }],
          }),
        ),
      'workbook-broken',
    ],
    [
      'that refers to a text it does not have',
      () => archiveOf(workbookParts({ sheets: [{ rows: '<row><c t="s"><v>7</v></c></row>' }] })),
      'workbook-broken',
    ],
    [
      'that unpacks a thousandfold',
      () => archiveOf(workbookParts({ sheets: [{ rows: ' '.repeat(WORKBOOK_MAX_UNPACKED) }] })),
      'workbook-too-large',
    ],
    [
      'whose one text stands in many cells',
      () =>
        archiveOf(
          workbookParts({
            sheets: [{ rows: '<row><c t="s"><v>0</v></c></row>'.repeat(5_000) }],
            texts: `<si><t>${'x'.repeat(4_000)}</t></si>`,
          }),
        ),
      'workbook-too-large',
    ],
    [
      'whose cells lie in the last column',
      () =>
        archiveOf(workbookParts({ sheets: [{ rows: '<row><c r="XFD1"><v>1</v></c></row>'.repeat(5_000) }] })),
      'workbook-too-large',
    ],
    [
      'with more rows than any file of orders',
      () => archiveOf(workbookParts({ sheets: [{ rows: '<row><c><v>1</v></c></row>'.repeat(200_000) }] })),
      'too-many-rows',
    ],
    [
      'whose one row is the last',
      () =>
        archiveOf(
          workbookParts({ sheets: [{ rows: `<row r="${CSV_MAX_LINES + 1}"><c><v>1</v></c></row>` }] }),
        ),
      'too-many-rows',
    ],
    ['with a sign that no text has', () => workbookOf([['a_x0000_b']]), 'not-text'],
  ])('%s is refused', (_title, archive, reason) => {
    expect(reasonOf(archive())).toBe(reason)
  })

  it('is unpacked no further than it says itself', () => {
    const archive = archiveOf(workbookParts({ sheets: [{ rows: sheetData([['a'.repeat(1000)]]) }] }))
    const view = new DataView(archive.buffer, archive.byteOffset, archive.length)
    // The sizes of all parts in the directory of the archive become nine bytes.
    for (let at = 0; at < archive.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 9, true)
    expect(reasonOf(archive)).not.toBe('read')
  })

  it('defines no entity of its own', () => {
    const parts = workbookParts({ main: SHEET, sheets: [{ rows: '' }] })
    const sheet = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(50)}">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`
    expect(readWorkbook(archiveOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toMatchObject({
      text: '"&b;"',
    })
  })
})
