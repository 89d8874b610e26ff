import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { clipboardOf, failNext, fits, type Journey, journey, type Language, toast } from '../portal-page.ts'
import { addPupil } from './pupil-rows.ts'

const NB = {
  lead: 'Skolebillett for skoleåret 2026/2027.',
  ticket: 'Billetten',
  expired: 'Utløpt billett',
  over: 'Billetten er avsluttet og kan ikke endres.',
  active: 'Aktiv',
  pending: 'Venter',
  price: 'Pris per måned',
  produced: 'Produsert',
  ordered: 'Bestilt',
  made: '03.08.2026 09.14',
  cardName: 'Navn på kortet',
  own: 'Skolen hadde kortet fra før.',
  copyNumber: 'Kopier kortnummer',
  copied: 'Kortnummeret er kopiert',
  zones: 'Si opp billetten og bestill en ny med andre soner.',
  address: 'Kortene sendes til bedriftens postadresse.',
  change: 'Endre',
  pupil: 'Elev',
  studentId: 'Elevnummer',
  className: 'Klasse',
  wholeName: 'For- og etternavn',
  tooLong: (max: number) => `Høyst ${max} tegn`,
  save: 'Lagre',
  edited: 'Billetten er endret',
  editFailed: 'Billetten kunne ikke endres!',
  none: 'Ikke oppgitt',
  inUse: 'En annen elev har dette elevnummeret.',
  end: 'Si opp',
  endTicket: 'Si opp billetten',
  lastDay: 'Gyldig til',
  lastDayMissing: 'Velg den siste dagen',
  tooEarly: 'Velg 21.11.2026 eller senere',
  tooLate: 'Velg 18.06.2027 eller tidligere',
  cancelled: 'Billetten er sagt opp',
  cancelledLater:
    'Billetten er sagt opp. Billettsystemet får vite det 21.11.2026 12.02, fordi en tidligere beskjed kan være på vei.',
  cancelFailed: 'Billetten kunne ikke sies opp!',
  changeCardName: 'Endre',
  withdraw: 'Trekk tilbake',
  withdrawn: 'Billetten er trukket tilbake',
  withdrawFailed: 'Billetten kunne ikke trekkes tilbake!',
  notMade: 'Kortet blir ikke laget.',
  isMade: 'Kortet er hos fabrikken og sperres når det er laget.',
  fetched: 'Hentet',
  notFetched: 'Ikke hentet',
  resend: 'Send på nytt',
  resent: 'Billetten er sendt på nytt',
  resendFailed: 'Billetten kunne ikke sendes på nytt!',
  sendCode: 'Send kode',
  codeSent: 'Hentekoden er sendt',
  codeFailed: 'Hentekoden kunne ikke sendes!',
  wrong: 'Det har oppstått en feil!',
  replace: 'Erstatt',
  replaceCard: 'Erstatt kortet',
  schoolHas: 'Et kort skolen allerede har',
  cardNumber: 'Kortnummer',
  replaced: 'Kortet er erstattet',
  cardOf: (name: string) => `Kortet til ${name}`,
  block: 'Sperr kortet',
  blocked: 'Kortet er sperret',
  classFilter: 'Klasse',
  actions: 'Handlinger',
  changeClass: 'Bytt klasse …',
  newClass: 'Ny klasse',
  moved: 'Flytt 1 elev',
  inClass: 'Eleven går allerede i klassen',
  allDone: (count: number) => `${count} av ${count} er ferdig`,
  close: 'Lukk',
  endMany: 'Si opp …',
  endTickets: 'Si opp 2 billetter',
  next: 'Bestill 2026/2027 …',
  newClassOf: (name: string) => `Ny klasse for ${name}`,
  check: 'Kontroller',
  stays: 'Klassen har ingen ny klasse',
  orderOne: 'Bestill 1 billett',
  tooSoon: 'Skoleåret 2027/2028 kan bestilles fra 19.06.2027',
  laterYear: 'Bestill 2027/2028 …',
}
const EN: typeof NB = {
  lead: 'School ticket for the school year 2026/2027.',
  ticket: 'The ticket',
  expired: 'Expired ticket',
  over: 'The ticket has ended and cannot be changed.',
  active: 'Active',
  pending: 'Pending',
  price: 'Price per month',
  produced: 'Produced',
  ordered: 'Ordered',
  made: '03.08.2026 09:14',
  cardName: 'Name on the card',
  own: 'The school had this card before.',
  copyNumber: 'Copy card number',
  copied: 'Card number copied',
  zones: 'Cancel the ticket and order a new one with other zones.',
  address: 'Cards are sent to the company’s postal address.',
  change: 'Change',
  pupil: 'Pupil',
  studentId: 'Pupil number',
  className: 'Class',
  wholeName: 'First and last name',
  tooLong: max => `At most ${max} characters`,
  save: 'Save',
  edited: 'Ticket changed',
  editFailed: 'Failed to change the ticket!',
  none: 'Not given',
  inUse: 'Another pupil has this pupil number.',
  end: 'Cancel ticket',
  endTicket: 'Cancel the ticket',
  lastDay: 'Valid to',
  lastDayMissing: 'Choose the last day',
  tooEarly: 'Choose 21.11.2026 or later',
  tooLate: 'Choose 18.06.2027 or earlier',
  cancelled: 'Ticket cancelled',
  cancelledLater:
    'Ticket cancelled. The ticket system will be told at 21.11.2026 12:02, because an earlier message may be on its way.',
  cancelFailed: 'Failed to cancel the ticket!',
  changeCardName: 'Change',
  withdraw: 'Cancel ticket',
  withdrawn: 'Ticket cancelled',
  withdrawFailed: 'Failed to cancel the ticket!',
  notMade: 'The card will not be made.',
  isMade: 'The card is at the factory and is blocked once it is made.',
  fetched: 'Picked up',
  notFetched: 'Not picked up',
  resend: 'Resend ticket',
  resent: 'Ticket re-sent',
  resendFailed: 'Re-send ticket failed!',
  sendCode: 'Send code',
  codeSent: 'Pickup code sent',
  codeFailed: 'Sending the pickup code failed!',
  wrong: 'An error occured!',
  replace: 'Replace',
  replaceCard: 'Replace the card',
  schoolHas: 'A card the school already has',
  cardNumber: 'Card number',
  replaced: 'Card replaced',
  cardOf: name => `The card of ${name}`,
  block: 'Block the card',
  blocked: 'Card blocked',
  classFilter: 'Class',
  actions: 'Actions',
  changeClass: 'Change class …',
  newClass: 'New class',
  moved: 'Move 1 pupil',
  inClass: 'The pupil is already in the class',
  allDone: count => `${count} of ${count} done`,
  close: 'Close',
  endMany: 'Cancel …',
  endTickets: 'Cancel 2 tickets',
  next: 'Order 2026/2027 …',
  newClassOf: name => `New class for ${name}`,
  check: 'Check',
  stays: 'The class has no new class',
  orderOne: 'Order 1 ticket',
  tooSoon: 'The school year 2027/2028 can be ordered from 19.06.2027',
  laterYear: 'Order 2027/2028 …',
}

const freshCard = () => `95780031${randomInt(10_000_000, 99_999_999)}`
let phones = 100
/** Of a range that no other journey has: two that get messages on one phone read each other's. */
const freshPhone = () => `41212${phones++}`
const grouped = (number: string) => number.match(/.{4}/g)!.join(' ')

const picture = async ({ page }: Journey, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/school-${name}.png`, fullPage: true })
}

// A school's own administrator, and the operator's.
describe.each<[Language, typeof NB, number, (company: OwnCompany) => string]>([
  ['nb', NB, 1440, ({ admin }) => admin.email],
  ['en', EN, 390, () => 'sigrid@operator.example'],
])('the page of a school ticket in %s', (language, words, width, as) => {
  // Of its own in each language: a pupil is known by name and class within one school.
  let company: OwnCompany
  beforeAll(async () => {
    company = await ownCompany({
      name: `Bjerke skole ${width}`,
      agreements: [{ subType: 'SCHOOLTICKET', allowOrderTicket: true }],
      role: 'SCHOOLTICKET_ADMIN',
    })
  })

  const visitor = async () => {
    const visit = await journey({ as: as(company), company: company.id, language, width })
    const { page } = visit
    const dialog = page.getByRole('dialog')
    const facts = page.getByRole('region', { name: words.ticket })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const fact = (term: string) => facts.locator('dl > div').filter({ hasText: term }).locator('dd')
    const edit = (label: string) =>
      facts.getByRole('button', { name: `${words.change} ${label}`, exact: true }).click()
    const type = async (label: string, text: string) => {
      await dialog.getByLabel(label).fill(text)
      await dialog.getByRole('button', { name: words.save }).click()
    }
    const fail = (path: string) => failNext(page, path)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    return { ...visit, visit, dialog, facts, heading, fact, edit, type, fail, button }
  }

  it('shows a card that was made, and changes pupil and last day [P-076, F-061, F-122, F-173, F-175, F-243, F-244, F-245, F-246, F-247, F-248, F-344, F-352]', async () => {
    const { visit, page, dialog, heading, fact, edit, type, fail, button, ...rest } = await visitor()
    const number = freshCard()
    const { id } = await addPupil(company, { name: ['Yusuf', 'Ahmed'], card: { made: number } })
    await rest.open(`/skole/${id}`)
    await heading('Yusuf Ahmed')
    await page.getByText(words.lead).waitFor()
    await page.getByText(grouped(number), { exact: true }).waitFor()
    for (const text of [words.produced, words.made, words.zones]) await page.getByText(text).first().waitFor()
    expect(await rest.facts.getByText(words.active, { exact: true }).count()).toBe(1)
    await fact(words.price).getByText('314,00 kr', { exact: true }).waitFor()
    await rest.accessible()
    await fits(visit)
    await picture(visit, `card-${width}`)
    await button(words.copyNumber).click()
    await toast(page, words.copied)
    expect(await clipboardOf(page)).toBe(number)

    await edit(words.className)
    await type(words.className, 'x'.repeat(21))
    await dialog.getByRole('link', { name: words.tooLong(20) }).waitFor()
    await rest.accessible()
    await fail('**/travel-card/*/')
    await type(words.className, '10C')
    await toast(page, words.editFailed)
    await picture(visit, `edit-${width}`)
    await dialog.getByRole('button', { name: words.save }).click()
    await toast(page, words.edited)
    await fact(words.className).getByText('10C').waitFor()
    await edit(words.className)
    await type(words.className, '')
    await toast(page, words.edited)
    await fact(words.className).getByText(words.none).waitFor()
    await edit(words.pupil)
    await type(words.wholeName, 'x'.repeat(51))
    await dialog.getByRole('link', { name: words.tooLong(50) }).waitFor()
    await type(words.wholeName, 'Yusuf Ali Ahmadi')
    await toast(page, words.edited)
    await heading('Yusuf Ali Ahmadi')

    await button(words.end).click()
    await dialog.getByRole('button', { name: words.endTicket }).click()
    await dialog.getByRole('link', { name: words.lastDayMissing }).waitFor()
    await picture(visit, `end-${width}`)
    for (const [day, fault] of [
      ['20.11.2026', words.tooEarly],
      ['19.06.2027', words.tooLate],
    ] as const) {
      await dialog.getByLabel(words.lastDay).fill(day)
      await dialog.getByRole('button', { name: words.endTicket }).click()
      await dialog.getByRole('link', { name: fault }).waitFor()
      // It has the focus as soon as it is seen, and takes it from no field later.
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('ds-error-summary')
    }
    await dialog.getByLabel(words.lastDay).fill('15.12.2026')
    await fail('**/expiry/*')
    await dialog.getByRole('button', { name: words.endTicket }).click()
    await toast(page, words.cancelFailed)
    await dialog.getByRole('button', { name: words.endTicket }).click()
    await toast(page, words.cancelled)
    await rest.facts.getByText('15.12.2026').waitFor()
    // The answer as it is while an earlier message to the ticket system may be under way.
    await page.route(
      '**/expiry/*',
      async route => {
        const response = await route.fetch()
        const json = { ...(await response.json()), ticketSystemWaitsUntil: '2026-11-21T11:02:00.000Z' }
        await route.fulfill({ response, json })
      },
      { times: 1 },
    )
    await button(words.end).click()
    await dialog.getByLabel(words.lastDay).fill('14.12.2026')
    await dialog.getByRole('button', { name: words.endTicket }).click()
    await toast(page, words.cancelledLater)
    await rest.facts.getByText('14.12.2026').waitFor()
    await rest.close()
  })

  it('shows a card that the school had, and refuses the number of another pupil [F-123, F-256]', async () => {
    const { visit, page, open, dialog, heading, edit, type, facts, close } = await visitor()
    const number = freshCard()
    const { id: other, studentId } = await addPupil(company, {
      name: ['Noor', 'Khan'],
      card: { own: freshCard() },
    })
    const { id } = await addPupil(company, { name: ['Oda', 'Lie'], card: { own: number } })
    await open(`/skole/${other}`)
    await heading('Noor Khan')
    await facts.getByText(studentId).waitFor()
    await open(`/skole/${id}`)
    await page.getByText(grouped(number), { exact: true }).waitFor()
    await page.getByText(words.own).waitFor()
    expect(await page.getByText(words.cardName).count()).toBe(0)
    expect(await page.getByText(words.produced).count()).toBe(0)
    await edit(words.studentId)
    await type(words.studentId, studentId)
    await dialog.getByText(words.inUse).waitFor()
    await picture(visit, `own-${width}`)
    await close()
  })

  it('sends codes and tickets on phones again, and shows what is over [F-125, F-173, F-344, F-366]', async () => {
    const { visit, page, open, accessible, dialog, facts, heading, fail, button, close } = await visitor()
    const { id: waiting } = await addPupil(company, {
      ...{ name: ['Liv', 'Dahl'], phone: freshPhone(), status: 'PENDING', from: '2027-08-16' },
    })
    await open(`/skole/${waiting}`)
    await heading('Liv Dahl')
    await page.getByText(words.notFetched, { exact: true }).waitFor()
    await facts.getByText(words.pending, { exact: true }).waitFor()
    expect(await page.getByText(words.price).count()).toBe(0)
    const sendCode = async () => {
      await button(words.sendCode).click()
      await dialog.getByRole('button', { name: words.sendCode }).click()
    }
    await fail('**/resend-pickup-code')
    await sendCode()
    await toast(page, words.codeFailed)
    await sendCode()
    await toast(page, words.codeSent)

    const { id } = await addPupil(company, { name: ['Even', 'Moen'], phone: freshPhone(), fetched: true })
    await open(`/skole/${id}`)
    await page.getByText(words.fetched, { exact: true }).waitFor()
    await page.getByText(words.price).waitFor()
    await accessible()
    await fits(visit)
    await picture(visit, `phone-${width}`)
    const resend = async () => {
      await button(words.resend).click()
      await dialog.getByRole('button', { name: words.resend }).click()
    }
    await fail('**/resend')
    await resend()
    await toast(page, words.resendFailed)
    await resend()
    await toast(page, words.resent)
    await expect.poll(() => page.url()).not.toContain(id)
    await page.getByText(words.notFetched, { exact: true }).waitFor()
    await open(`/skole/${id}`)
    await page.getByRole('heading', { name: words.expired }).waitFor()
    await page.getByText(words.over).waitFor()
    expect(await button(words.resend).count()).toBe(0)
    expect(await page.getByRole('button', { name: new RegExp(`^${words.change} `) }).count()).toBe(0)
    await accessible()
    await picture(visit, `over-${width}`)
    await close()
  })

  it('changes the name on a card to be made, and withdraws the ticket [F-124, F-174, F-176, F-244, F-344]', async () => {
    const { visit, page, open, accessible, dialog, heading, type, button, close } = await visitor()
    const { id } = await addPupil(company, { name: ['Pia', 'Strand'], status: 'PENDING', card: 'requested' })
    await open(`/skole/${id}`)
    await heading('Pia Strand')
    await page.getByText(words.address).waitFor()
    await picture(visit, `requested-${width}`)
    await button(words.changeCardName).click()
    await type(words.cardName, 'Pia S.')
    await toast(page, words.edited)
    await page.getByText('Pia S.').first().waitFor()

    // Idle, then awaiting confirmation.
    expect(await dialog.count()).toBe(0)
    await button(words.withdraw).click()
    const confirm = dialog.getByRole('button', { name: words.withdraw })
    await confirm.waitFor()
    await dialog.getByText(words.notMade).waitFor()
    await accessible()
    let fail = () => {}
    const held = new Promise<void>(release => {
      fail = release
    })
    await failNext(page, '**/schoolticket-api/ticket/*', held)
    await confirm.click()
    await dialog.locator('[aria-busy="true"]').waitFor()
    fail()
    await toast(page, words.withdrawFailed)
    await dialog.getByRole('alert').waitFor()
    await accessible()
    await picture(visit, `failure-${width}`)
    await confirm.click()
    await toast(page, words.withdrawn)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/skole')

    // A card that the factory makes already.
    const made = await addPupil(company, { name: ['Ane', 'Strand'], status: 'PENDING', card: 'at-factory' })
    await open(`/skole/${made.id}`)
    await heading('Ane Strand')
    await button(words.withdraw).click()
    await dialog.getByText(words.isMade).waitFor()
    await accessible()
    await picture(visit, `withdraw-at-factory-${width}`)
    await confirm.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/skole')
    await close()
  })

  it('replaces a lost card on the page of the ticket, and blocks one in the list', async () => {
    const { visit, page, open, accessible, dialog, heading, button, close } = await visitor()
    const [lost, other] = [freshCard(), freshCard()]
    const { id } = await addPupil(company, { name: ['Mia', 'Tapt'], card: { made: lost } })
    await open(`/skole/${id}`)
    await heading('Mia Tapt')
    await button(words.replace).click()
    await dialog.getByText(words.schoolHas).click()
    await dialog.getByLabel(words.cardNumber, { exact: true }).fill(other)
    await accessible()
    await fits(visit)
    await picture(visit, `replace-${width}`)
    await dialog.getByRole('button', { name: words.replaceCard }).click()
    await toast(page, words.replaced)
    await page.getByText(grouped(other), { exact: true }).waitFor()

    await open('/skole?sok=Tapt')
    await page.getByRole('button', { name: words.cardOf('Mia Tapt') }).click()
    await picture(visit, `list-menu-${width}`)
    await button(`${words.block} …`).click()
    await dialog.getByText(grouped(other)).waitFor()
    await accessible()
    await picture(visit, `block-${width}`)
    await dialog.getByRole('button', { name: words.block }).click()
    await toast(page, words.blocked)
    await close()
  })

  it('moves a class, orders it for the next school year, and ends it', async () => {
    const { visit, page, open, accessible, dialog, close } = await visitor()
    await addPupil(company, { name: ['Ida', 'Klasse'], className: '7K', phone: freshPhone(), fetched: true })
    await addPupil(company, { name: ['Jon', 'Klasse'], className: '7L', phone: freshPhone(), fetched: true })
    const choose = async (address: string) => {
      await open(address)
      // A phone has no box for all rows of the page.
      const boxes = page.locator('tbody').getByRole('checkbox')
      await boxes.nth(1).waitFor()
      // A row can change its place while the boxes are counted.
      const every = async () => {
        for (const box of await boxes.all()) await box.check()
        return boxes.evaluateAll(all => all.every(box => (box as HTMLInputElement).checked))
      }
      await expect.poll(every).toBe(true)
    }
    await choose('/skole?sok=Klasse&sorter=class')
    const act = async (name: string) => {
      // On phones the acts are in a menu.
      if (width < 640) await page.getByRole('button', { name: words.actions, exact: true }).click()
      await page.getByRole('button', { name, exact: true }).click()
    }
    await act(words.changeClass)
    await dialog.getByLabel(words.newClass).fill('7L')
    await dialog.getByText(words.inClass).waitFor()
    await accessible()
    await fits(visit)
    await picture(visit, `class-${width}`)
    await dialog.getByRole('button', { name: words.moved }).click()
    await dialog.getByText(words.allDone(1)).waitFor()
    await dialog.getByRole('button', { name: words.close }).last().click()

    await choose('/skole?klasse=7L')
    await page.getByText('Klasse, Ida').waitFor()
    expect(await page.getByLabel(words.classFilter, { exact: true }).inputValue()).toBe('7L')
    await fits(visit)
    await picture(visit, `list-${width}`)
    await act(words.laterYear)
    await dialog.getByText(words.tooSoon).waitFor()
    await page.keyboard.press('Escape')
    await act(words.endMany)
    await accessible()
    await picture(visit, `end-many-${width}`)
    await dialog.getByRole('button', { name: words.endTickets }).click()
    await dialog.getByText(words.allDone(2)).waitFor()
    await dialog.getByRole('button', { name: words.close }).last().click()

    // The year before: one class goes on, the other has left.
    const last = { status: 'EXPIRED', from: '2025-08-18' } as const
    await addPupil(company, { ...last, name: ['Per', 'Fjor'], className: '8K', phone: freshPhone() })
    await addPupil(company, { ...last, name: ['Ola', 'Fjor'], className: '10K', phone: freshPhone() })
    await choose('/skole?skolear=2025&sok=Fjor')
    await act(words.next)
    expect(await dialog.getByLabel(words.newClassOf('8K')).inputValue()).toBe('9K')
    await dialog.getByLabel(words.newClassOf('10K')).fill('')
    await dialog.getByText(words.stays).waitFor()
    await dialog.getByRole('button', { name: words.check }).click()
    await dialog.getByRole('button', { name: words.orderOne }).waitFor()
    await accessible()
    await fits(visit)
    await picture(visit, `next-${width}`)
    await dialog.getByRole('button', { name: words.orderOne }).click()
    await dialog.getByText(words.allDone(1)).waitFor()
    await open('/skole?sok=Fjor')
    await page.getByText('Fjor, Per').waitFor()
    await close()
  })

  it('shows the error view for a missing ticket, and for a medium it does not know [F-343]', async () => {
    const { page, open, context, origin } = await visitor()
    await open(`/skole/${randomUUID()}`)
    await page.getByRole('heading', { level: 1, name: words.wrong }).waitFor()
    const { id } = await addPupil(company, { name: ['Ukjent', 'Medium'], phone: freshPhone() })
    await page.route(`**/schoolticket-api/ticket/${id}`, async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), mediaType: 'PAPER' } })
    })
    await page.goto(`${origin}/skole/${id}`)
    await page.getByRole('heading', { name: words.wrong }).waitFor()
    // The page's own error is the subject: it is not compared with an empty list.
    await context.close()
  })
})
