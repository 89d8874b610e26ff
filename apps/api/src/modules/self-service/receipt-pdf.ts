import { formatDay, formatMonth, formatNok, type Language, localized, oreOf } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import { textsIn } from '@portal/domain/texts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { PAGE, Sheet, themeOf, typeface, wrap } from '../invoice/service.ts'
import { readHome } from './home.ts'
import { provenPhone } from './people.ts'
import { readReceipts } from './receipts.ts'

const receiptTexts = textsIn('me-receipt', {
  title: { nb: 'Oversikt over trekk', en: 'Overview of deductions' },
  titleUnit: { nb: 'Oversikt over betaling', en: 'Overview of payments' },
  of: { nb: '{{name}}, {{phone}}. Laget {{day}}.', en: '{{name}}, {{phone}}. Made {{day}}.' },
  month: { nb: 'Måned', en: 'Month' },
  what: { nb: 'Hva', en: 'What' },
  price: { nb: 'Pris', en: 'Price' },
  employer: { nb: 'Arbeidsgiver', en: 'Employer' },
  employerUnit: { nb: 'Borettslag', en: 'Association' },
  you: { nb: 'Du', en: 'You' },
  zones: { nb: 'sone {{zones}}', en: 'zone {{zones}}' },
  allZones: { nb: 'alle soner', en: 'all zones' },
  correction: { nb: 'rettelse', en: 'correction' },
  sum: { nb: 'Trukket i alt', en: 'Deducted in all' },
  sumUnit: { nb: 'Belastet i alt', en: 'Charged in all' },
  none: { nb: 'Ingenting er trukket.', en: 'Nothing has been deducted.' },
  noneUnit: { nb: 'Ingenting er belastet.', en: 'Nothing has been charged.' },
  buyer: {
    nb: 'Dette er ikke en faktura. {{companies}} kjøper billetten og trekker din del i lønn.',
    en: 'This is not an invoice. {{companies}} buys the ticket and deducts your part from your pay.',
  },
  buyerUnit: {
    nb: 'Dette er ikke en faktura. {{companies}} kjøper billetten og belaster boenheten din.',
    en: 'This is not an invoice. {{companies}} buys the ticket and charges your unit.',
  },
})

const LINE = 15
const RIGHTS = [390, 470, PAGE.right] as const

/**
 * GET /me-api/receipt/{month}/pdf: what was deducted in a month, or a year, as a tagged document. It is no receipt and no invoice, and says
 * nothing of VAT: the company is the buyer. Sums are of what was charged.
 * @param month YYYY-MM, or YYYY
 * @throws Refusal not-found where there is nobody
 */
export const receiptPdf = async (ctx: Ctx, month: string, language: Language): Promise<FileAnswer> => {
  const [receipts, home] = await Promise.all([readReceipts(ctx, Number(month.slice(0, 4))), readHome(ctx)])
  if (receipts.companies.length === 0) throw new Refusal('not-found')
  const t = receiptTexts(language)
  const charge = receipts.chargedTo === 'UNIT' ? 'Unit' : ''
  const rows = receipts.charged.filter(row => row.month.startsWith(month))
  const now = ctx.clock.now()
  const period = month.length === 4 ? month : formatMonth(month, language)
  const title = `${t(`title${charge}`)}, ${period}`
  const sheet = new Sheet({
    ...{
      title,
      language,
      author: ctx.operator.name,
      created: now,
      theme: themeOf(ctx.operator.theme.accent),
    },
  })
  const amount = (kroner: number) => formatNok(oreOf(kroner))
  const { phone, phoneCountryCode } = provenPhone(ctx)
  let y: number = PAGE.bottom
  const room = (lines = 1) => {
    if (y + lines * LINE <= PAGE.bottom) return
    sheet.newPage()
    y = PAGE.left
  }
  const paragraph = (type: string, text: string, size = 10) => {
    for (const line of wrap(
      text,
      typeface(size > 10 ? 'strong' : 'regular'),
      size,
      PAGE.right - PAGE.left,
      20,
    )) {
      room()
      y += size > 10 ? 2 * LINE : LINE
      sheet.tag(type, () =>
        sheet.write(line, PAGE.left, y, { weight: size > 10 ? 'strong' : 'regular', size }),
      )
    }
  }
  paragraph('H1', title, 18)
  paragraph(
    'P',
    t('of', {
      name: `${home.firstName} ${home.lastName}`.trim(),
      phone: `${phoneCountryCode} ${phone}`,
      day: formatDay(dayOf(now)),
    }),
  )
  paragraph('P', t(`buyer${charge}`, { companies: receipts.companies.join(', ') }))
  if (rows.length === 0) paragraph('P', t(`none${charge}`))
  else {
    y += LINE
    const table = sheet.element('Table')
    const line = (cells: readonly string[], head: boolean, strong = head) => {
      room(2)
      y += LINE + 4
      const tr = sheet.element('TR', table)
      const style = { weight: strong ? ('strong' as const) : ('regular' as const), size: 10 }
      cells.forEach((text, at) => {
        const draw =
          at === 0
            ? () => sheet.write(text, PAGE.left, y, style)
            : () => sheet.writeRight(text, RIGHTS[at - 1]!, y, style)
        sheet.tag(head || at === 0 ? 'TH' : 'TD', draw, tr, head ? 'Column' : at === 0 ? 'Row' : undefined)
      })
      tr.end()
      sheet.decoration(() => sheet.rule(y + 6, sheet.theme.rule))
    }
    line([`${t('month')}, ${t('what').toLowerCase()}`, t('price'), t(`employer${charge}`), t('you')], true)
    for (const row of rows) {
      const zones = row.allZones
        ? t('allZones')
        : row.zones.length > 0
          ? t('zones', { zones: row.zones.join(', ') })
          : ''
      const what = [
        formatMonth(row.month, language),
        localized(row.name, language),
        zones,
        row.correction ? t('correction') : '',
      ]
      line(
        [what.filter(Boolean).join(', '), amount(row.price), amount(row.employerPays), amount(row.youPay)],
        false,
      )
    }
    const ore = (key: 'price' | 'employerPays' | 'youPay') =>
      formatNok(rows.reduce((total, row) => total + oreOf(row[key]), 0))
    line([t(`sum${charge}`), ore('price'), ore('employerPays'), ore('youPay')], false, true)
    table.end()
  }
  return { name: `trekk-${month}.pdf`, type: 'application/pdf', content: sheet.finish() }
}
