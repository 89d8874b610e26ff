import { createHash } from 'node:crypto'
import { isPrintable } from '@portal/domain'
import { create, type Font } from 'fontkit'
import { describe, expect, it, vi } from 'vitest'
import { GROUP, INVOICE, LINE, readPdf } from './pdf.fixture.ts'
import { renderInvoicePdf } from './render.ts'
import { PAGE, themeOf } from './theme.ts'
import { fontFile } from './typeface.ts'
import type { InvoiceDocument } from './types.ts'

const ENDLESS = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(12).trim()

function many(count: number): InvoiceDocument {
  const lines = Array.from({ length: count }, (_, index) => ({ ...LINE, position: index + 1 }))
  return { ...INVOICE, lines }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the same document', () => {
  it('always gives the same bytes', async () => {
    const first = await renderInvoicePdf(INVOICE, 'nb')
    expect(sha256(await renderInvoicePdf(structuredClone(INVOICE), 'nb'))).toBe(sha256(first))
    expect(sha256(await renderInvoicePdf(INVOICE, 'en'))).not.toBe(sha256(first))
  })

  it('gives the same bytes in another process, whatever was printed there before', async () => {
    const first = await renderInvoicePdf(INVOICE, 'nb')
    vi.resetModules()
    const other = await import('./render.ts')
    await other.renderInvoicePdf({ ...INVOICE, buyer: { name: 'A\u00a0B C', addressLines: [] } }, 'en')
    expect(sha256(await other.renderInvoicePdf(INVOICE, 'nb'))).toBe(sha256(first))
  })
})

describe('the file', () => {
  it('says what it is, whose it is, its language and its day', async () => {
    const { pdf } = await readPdf(INVOICE)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: 'Faktura 100234',
      Author: 'Brakar AS',
      Language: 'nb-NO',
      CreationDate: 'D:20261130000000Z',
    })
    const english = await readPdf(INVOICE, 'en')
    expect((await english.pdf.getMetadata()).info).toMatchObject({ Title: 'Invoice 100234', Language: 'en' })
  })

  it('is tagged: heading, tables with heading cells, paragraphs', async () => {
    const { pdf } = await readPdf(INVOICE)
    for (const [number, roles] of [
      [1, ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']],
      [2, ['H2', 'P', 'Table', 'TR', 'TH', 'TD']],
    ] as const) {
      const tree = JSON.stringify(await (await pdf.getPage(number)).getStructTree())
      for (const role of roles) expect(tree).toContain(`"role":"${role}"`)
    }
  })
})

describe('many lines', () => {
  it('prints 5,000 on numbered pages with a heading row on each', async () => {
    const { pdf, pages } = await readPdf(many(5000))
    expect(pdf.numPages).toBe(1 + 1 + Math.ceil((5000 - 24) / 26))
    expect(pages[0]).toContain(`Spesifikasjon per ansatt på side 2–${pdf.numPages}.`)
    expect(pages[1]).toContain('5 000 linjer')
    expect(pages.at(-1)).toContain('Sum spesifikasjon 6 620 000,00')
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Side ${index + 1} av ${pdf.numPages}`)
      if (index > 0) expect(page).toContain('Nr. Ansatt Produkt Antall Pris Beløp (NOK)')
    }
  })

  it('lets other work of the process have its turn meanwhile', async () => {
    let turns = 0
    let running = true
    const takeTurn = () => {
      turns++
      if (running) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    await renderInvoicePdf(many(1000), 'nb')
    running = false
    // 40 pages, four at a time.
    expect(turns).toBeGreaterThanOrEqual(9)
  })

  it.each([23, 24, 25, 26, 50, 51, 52])('prints each of %i lines once, and the sum once', async count => {
    const { text } = await readPdf(many(count))
    expect(text.match(/Ansattnr\. 1042/g)).toHaveLength(count)
    expect(text.match(/Sum spesifikasjon/g)).toHaveLength(1)
  })

  it.each([1, 12, 16, 17, 60])(
    'prints each of %i summary lines once, page 1 keeping the payment part',
    async n => {
      const groups = Array.from({ length: n }, (_, index) => ({ ...GROUP, quantity: 1000 + index }))
      const { pages, text } = await readPdf({ ...INVOICE, groups, lines: [] })
      for (let index = 0; index < n; index++) {
        const quantity = `1 ${String(index).padStart(3, '0')}`
        expect(text.split(`november 2026 ${quantity} 1 324,00`)).toHaveLength(2)
      }
      expect(pages[0]).toContain('KID 00204170001002346')
      if (pages.length > 1) expect(pages[0]).toContain('Flere fakturalinjer på side 2')
    },
  )
})

describe('hard input', () => {
  const extreme: InvoiceDocument = {
    ...INVOICE,
    number: '999999999',
    seller: {
      ...INVOICE.seller,
      legalName: ENDLESS,
      addressLines: [ENDLESS],
      email: `${ENDLESS}@example.com`,
    },
    brand: { name: ENDLESS, accent: 'no colour' },
    buyer: { ...INVOICE.buyer, name: ENDLESS, addressLines: Array.from({ length: 9 }, () => ENDLESS) },
    theirReference: ENDLESS,
    employeeIdLabel: ENDLESS,
    totals: { netOre: 892_857_142_900, vatOre: 107_142_857_100, grossOre: 1_000_000_000_000 },
    vat: [{ vatRate: 12, netOre: 892_857_142_900, vatOre: 107_142_857_100, grossOre: 1_000_000_000_000 }],
    groups: [{ ...GROUP, profile: ENDLESS, quantity: 123_456, totalOre: -1_000_000_000_000 }],
    lines: [
      { ...LINE, firstName: ENDLESS, lastName: ENDLESS, zones: [ENDLESS], totalOre: -1_000_000_000_000 },
      { ...LINE, firstName: 'W'.repeat(400), lastName: null, employeeId: ENDLESS, phone: ENDLESS },
    ],
  }

  it('keeps everything between the margins; words are cut with an ellipsis, amounts never', async () => {
    const { pdf, text } = await readPdf(extreme)
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      for (const item of items) {
        if (!('str' in item) || !item.str.trim()) continue
        expect(item.transform[4], item.str).toBeGreaterThan(PAGE.left - 4)
        expect(item.transform[4] + item.width, item.str).toBeLessThan(PAGE.right + 1)
      }
    }
    expect(text).toContain('Wolfeschlegel')
    expect(text).toContain('…')
    expect(text).not.toMatch(/\d…/)
    expect(text).toContain('10 000 000 000,00 kr')
    expect(text).toContain('−10 000 000 000,00')
  })

  it('sets a long product smaller rather than cutting it', async () => {
    const item = { nrOfZones: null, allZones: true, profile: 'MILITARY_CONSCRIPTION' }
    const { pages } = await readPdf({
      ...INVOICE,
      groups: [{ ...GROUP, ...item }],
      lines: [{ ...LINE, ...item }],
    })
    for (const page of pages) expect(page).toContain('Bedriftsbillett, alle soner, vernepliktig')
  })

  it('removes control and direction characters and shows a box for letters the font has not', async () => {
    const firstName = 'Ka\u202eri\u0000\tMa\u200brie\ud800'
    const { text } = await readPdf({ ...INVOICE, lines: [{ ...LINE, firstName, lastName: '李 😀 a\u030a' }] })
    expect(text).toContain('Kari Marie □ □ å')
  })

  it('prints without everything that is optional', async () => {
    const { seller, buyer, invoiceDate, periodStart, periodEnd, vat, totals, groups, brand } = INVOICE
    const { legalName, organisationNumber, bankAccount } = seller
    const bare: InvoiceDocument = {
      kind: 'INVOICE',
      number: '1',
      seller: {
        legalName,
        organisationNumber,
        bankAccount,
        vatRegistered: true,
        registeredInForetaksregisteret: false,
        addressLines: [],
      },
      brand,
      buyer: { name: buyer.name, addressLines: [] },
      invoiceDate,
      periodStart,
      periodEnd,
      vat,
      totals,
      groups,
      lines: [],
    }
    const { pages, text } = await readPdf(bare)
    expect(pages).toHaveLength(1)
    expect(text).toContain('Side 1 av 1')
    expect(text).not.toMatch(/undefined|null|NaN|referanse|Kundenummer|Forfallsdato|Spesifikasjon/)
    const nameless = { ...LINE, firstName: null, lastName: null, employeeId: null, phone: null }
    expect((await readPdf({ ...bare, lines: [nameless] })).pages[1]).toContain('1 – Bedriftsbillett')
  })

  it('prints a foreign number as it stands and no word for an unknown profile', async () => {
    const line = { ...LINE, phone: '+46701234567', phoneCountryCode: '', profile: 'UNKNOWN' }
    const { pages } = await readPdf({ ...INVOICE, lines: [line] })
    expect(pages[1]).toContain('Ansattnr. 1042 · +46701234567 Bedriftsbillett, 2 soner november 2026')
  })

  it('refuses a day that is none', async () => {
    await expect(renderInvoicePdf({ ...INVOICE, invoiceDate: '2026-02-30' }, 'nb')).rejects.toThrow()
  })
})

describe('the brand', () => {
  it('is darkened as text until it reads on white, and keeps its own shade elsewhere', () => {
    expect(themeOf('#F2B705')).toMatchObject({ accent: '#f2b705', onAccent: '#1c2226' })
    expect(themeOf('#F2B705').accentText).not.toBe('#f2b705')
    expect(themeOf('#00695C')).toMatchObject({ accentText: '#00695c', onAccent: '#ffffff' })
  })
})

describe('what is accepted as a name can be printed', () => {
  const fonts = (['regular', 'strong'] as const).map(weight => create(fontFile(weight)) as Font)
  const hasGlyph = (code: number) => fonts.every(font => font.hasGlyphForCodePoint(code))
  const codes = [...Array(0x1_0000 - 0x20).keys()]
    .map(at => at + 0x20)
    .filter(code => code < 0xd800 || code > 0xdfff)

  it('by the letters, digits and signs that both weights have, and no other', () => {
    const signs = codes.filter(code => /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(String.fromCodePoint(code)))
    const differing = signs.filter(code => isPrintable(String.fromCodePoint(code)) !== hasGlyph(code))
    expect(differing.map(code => code.toString(16))).toEqual([])
  })

  it('and no letter beyond the first plane', () => {
    for (const sign of ['😀', '𝒜', '𐌰', '🄰']) expect(isPrintable(sign)).toBe(false)
  })
})
