import { describe, expect, it } from 'vitest'
import { GROUP, INVOICE, LINE, readPdf } from './pdf.fixture.ts'
import type { InvoiceDocument } from './types.ts'

describe('an invoice', () => {
  it('has on page 1 what bokføringsforskriften and the payer need, in Norwegian', async () => {
    const { pages } = await readPdf(INVOICE)
    for (const expected of [
      'Faktura',
      'Fakturanummer 100234',
      'Fakturadato 30.11.2026',
      'Forfallsdato 14.12.2026',
      'Kundenummer 20417',
      'Avtalenummer A-5001',
      'Deres referanse Avd. Drift',
      'Vår referanse Bedriftssalg',
      'Leveringsperiode 01.11.2026–30.11.2026',
      'Leveringssted',
      'Nordvik Entreprenør AS Postboks 1234 0107 Oslo Org.nr. 310 000 019',
      'Bedriftsbillett, 2 soner, voksen november 2026 2 1 324,00 12 % 2 648,00',
      'Elsykkel november 2026 1 499,00 25 % 499,00',
      'Mva. 12 % 2 364,29 283,71 2 648,00',
      'Mva. 25 % 399,20 99,80 499,00',
      'Sum 2 763,49 383,51 3 147,00',
      'Å betale 3 147,00 kr',
      'Kontonummer 1234 56 78903',
      'KID 00204170001002346',
      'Mottaker Brakar AS Dronninggata 15, 3019 Drammen',
      'Org.nr. 310 000 000 MVA Foretaksregisteret',
      'Side 1 av 2',
    ]) {
      expect(pages[0]).toContain(expected)
    }
  })

  it('says the same in English', async () => {
    const { pages } = await readPdf(INVOICE, 'en')
    for (const expected of [
      'Invoice number 100234',
      'Due date 14.12.2026',
      'Company ticket, 2 zones, adult November 2026 2 1 324,00 12 % 2 648,00',
      'Electric bike November 2026',
      'VAT 12 % 2 364,29 283,71 2 648,00',
      'Amount due 3 147,00 kr',
      'KID (payment reference) 00204170001002346',
      'Org. no. 310 000 000 MVA Foretaksregisteret',
      'Page 1 of 2',
    ]) {
      expect(pages[0]).toContain(expected)
    }
  })

  it('specifies every person, with the letters of their names, zones and a sum that equals the invoice', async () => {
    const { pages } = await readPdf(INVOICE)
    for (const expected of [
      'Spesifikasjon',
      'Åse Marie Sæther-Øvrebø Ansattnr. 1042 · +47 412 10 100',
      'november 2026 · Sone 1, 2V',
      'Łukasz Nguyễn',
      'Đorđe Žižek',
      'Sum spesifikasjon 3 147,00',
      'Side 2 av 2',
    ]) {
      expect(pages[1]).toContain(expected)
    }
  })

  it("names a resident's ticket as residents know it", async () => {
    const groups = [{ ...GROUP, productType: 'HOUSING_TICKET' as const }]
    const { pages } = await readPdf({ ...INVOICE, groups })
    expect(pages[0]).toContain('Månedsbillett, 2 soner, voksen')
    expect((await readPdf({ ...INVOICE, groups }, 'en')).pages[0]).toContain('Monthly ticket, 2 zones, adult')
  })

  it('marks a change to a month already invoiced as a correction [C-013]', async () => {
    const lines = [{ ...LINE, month: '2026-10', quantity: -1, totalOre: -132_400, adjustment: true }]
    const { pages } = await readPdf({ ...INVOICE, lines })
    expect(pages[1]).toContain('Korreksjon for oktober 2026')
    expect(pages[1]).toContain('−1 324,00')
  })

  it('uses the name the company has for its employee numbers', async () => {
    const { text } = await readPdf({ ...INVOICE, employeeIdLabel: 'Lønnsnr.' })
    expect(text).toContain('Lønnsnr. 1042')
  })

  it('leaves MVA and Foretaksregisteret out for a seller who is in neither register', async () => {
    const seller = { ...INVOICE.seller, vatRegistered: false, registeredInForetaksregisteret: false }
    const { pages } = await readPdf({ ...INVOICE, seller })
    expect(pages[0]).toContain('Org.nr. 310 000 000')
    expect(pages[0]).not.toMatch(/MVA|Foretaksregisteret|merverdiavgift/)
  })

  it('has no payment part when the corrections outweigh the rest', async () => {
    const { pages } = await readPdf({
      ...INVOICE,
      totals: { netOre: -100_000, vatOre: -12_000, grossOre: -112_000 },
    })
    expect(pages[0]).toContain('Til gode −1 120,00 kr')
    expect(pages[0]).toContain('Fakturaen skal ikke betales.')
    expect(pages[0]).not.toMatch(/KID|Kontonummer|Å betale/)
  })
})

describe('the other kinds', () => {
  it('a credit note refers to its invoice and is not to be paid', async () => {
    const document: InvoiceDocument = {
      ...INVOICE,
      kind: 'CREDIT_NOTE',
      number: '9012',
      creditedInvoiceNumber: '100234',
      groups: [{ ...GROUP, productType: 'REFUND' }],
    }
    const nb = (await readPdf(document)).pages[0]
    expect(nb).toContain('Kreditnota')
    expect(nb).toContain('Gjelder faktura 100234')
    expect(nb).toContain('Refusjon, 2 soner, voksen')
    expect(nb).toContain('Sum kreditert')
    expect(nb).not.toMatch(/KID|Forfallsdato|Å betale/)
    expect((await readPdf(document, 'en')).pages[0]).toContain('credits invoice 100234 and is not to be paid')
  })

  it('an invoice base demands no payment', async () => {
    const { pages } = await readPdf({ ...INVOICE, kind: 'INVOICE_BASE', number: null })
    expect(pages[0]).toContain('Fakturagrunnlag')
    expect(pages[0]).toContain('Sum inkl. mva. 3 147,00 kr')
    expect(pages[0]).toContain('ikke et krav om betaling')
    expect(pages[0]).not.toMatch(/KID|Forfallsdato|Å betale|Grunnlagsnr/)
  })
})
