import type { Page } from 'playwright-core'
import { card, openEmployee, runningEmployee } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { type Journey, journey } from '../portal-page.ts'
import { store } from '../settings/settings-page.ts'
import { ask } from '../ticket-request/requests-page.ts'
import { focusOf, heard, listen } from './reader.ts'

/** Does one thing on the page, and writes down what is heard then and where the focus is. */
type Step = (what: string, act: () => Promise<unknown>) => Promise<void>
type Scene = Pick<Journey, 'page' | 'open' | 'context'> & { visit: Journey; company: OwnCompany; step: Step }

/** What differs from one run to the next. */
const masked = (text: string, company: OwnCompany): string => {
  const names = company.people.flatMap(({ firstName, lastName }) => [
    [`${firstName} ${lastName}`, 'Ola Nordmann'],
    [`${firstName.charAt(0)}${lastName.charAt(0)}`, 'ON'],
  ])
  return names
    .filter(([name]) => name!.length > 2)
    .reduce((masking, [name, as]) => masking.replaceAll(name!, as!), text)
    .replaceAll(/\b\d{5,}\b/g, '…')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

const activate = (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()
/** Those of which something holds, and the others, each in their order. */
const apart = (texts: readonly string[], holds: (text: string) => boolean): [string[], string[]] => [
  texts.filter(holds),
  texts.filter(text => !holds(text)),
]
/** By keyboard, as whoever hears the page does. */
const press = async (page: Page, name: string | RegExp, role?: 'button' | 'link') => {
  await activate(page, name, role).focus()
  await page.keyboard.press('Enter')
}

type Walk = {
  title: string
  company: Parameters<typeof ownCompany>[0]
  walk: (scene: Scene) => Promise<void>
}

/** Six ways through the portal, each by the name of the file with what is to be heard on it. */
export const WALKS: Readonly<Record<string, Walk>> = {
  list: {
    title: 'a list: search, pages, a filter that is removed, an act on several rows',
    company: { name: 'Hørselslisten AS', employees: 60 },
    walk: async ({ page, open, step }) => {
      await open('/bedriftsavtale?hentet=nei')
      await page.locator('.tb-chosen .ds-chip').waitFor()
      await listen(page)
      await step('fjerner filteret', async () => {
        await page.locator('.tb-chosen .ds-chip').focus()
        await page.keyboard.press('Enter')
        await page.locator('tbody tr').nth(24).waitFor()
      })
      await step('Neste', () => press(page, 'Neste'))
      await step('søker etter noe som ikke finnes', () => page.getByRole('searchbox').fill('finnesikke'))
      await step('tømmer søket', () => page.getByRole('searchbox').fill(''))
      await step('Flere filtre', () => press(page, 'Flere filtre'))
      await step('Escape', () => page.keyboard.press('Escape'))
      await step('velger to rader', async () => {
        await page.locator('tbody').getByRole('checkbox').nth(0).press('Space')
        await page.locator('tbody').getByRole('checkbox').nth(1).press('Space')
      })
      // How many get a code does not hang on who comes first in the list then.
      await step('Velg alle 60', () => press(page, 'Velg alle 60'))
      await step('Send hentekode på nytt', () => press(page, /^Send hentekode på nytt/))
      await step('bekrefter', async () => {
        await page.getByRole('dialog').getByRole('button').last().focus()
        await page.keyboard.press('Enter')
      })
    },
  },
  employee: {
    title: 'an employee: other zones, then the end of the ticket',
    company: { name: 'Hørselsbilletten AS', employees: 20 },
    walk: async ({ visit, company, page, step }) => {
      const { id } = await runningEmployee(visit, company, 0)
      await openEmployee(visit, id)
      await listen(page)
      const dialog = page.getByRole('dialog')
      await step('Endre soner', () => press(page, 'Endre soner'))
      await step('to soner', async () => {
        await dialog.getByLabel('2 soner').check()
        await dialog.getByLabel('Andre sone').selectOption('RUT:TariffZone:2V')
        await dialog.getByLabel('Nye soner gjelder fra').selectOption('2026-12-01')
      })
      await step('lagrer', async () => {
        await dialog.getByRole('button', { name: 'Endre soner' }).focus()
        await page.keyboard.press('Enter')
        await card(visit, '01.12.2026').waitFor()
      })
      await step('Trekk tilbake den nye', async () => {
        await card(visit, '01.12.2026')
          .getByRole('button', { name: /Trekk tilbake|Si opp/i })
          .first()
          .focus()
        await page.keyboard.press('Enter')
      })
      await step('bekrefter', async () => {
        await dialog.getByRole('button').last().focus()
        await page.keyboard.press('Enter')
        await dialog.waitFor({ state: 'hidden' })
      })
    },
  },
  order: {
    title: 'an order of a ticket: its page, two zones, what is missing, a failure',
    company: { name: 'Hørselsbestillingen AS', employees: 1 },
    walk: async ({ page, open, step }) => {
      await open('/bedriftsavtale')
      await page.locator('tbody tr').first().waitFor()
      await listen(page)
      await step('Nytt abonnement', () => press(page, 'Nytt abonnement', 'link'))
      await step('to soner', () => page.getByLabel('2 soner').check())
      await step('Bestill uten å ha skrevet noe', () => press(page, 'Bestill'))
    },
  },
  approvals: {
    title: 'requests: one approved and undone, one refused',
    company: { name: 'Hørselsgodkjenningen AS', employees: 1 },
    walk: async ({ visit, company, page, open, step }) => {
      await ask(company, { firstName: 'Ola', lastName: 'Døvesen', phone: '41219801' })
      await ask(company, { firstName: 'Kari', lastName: 'Døvesen', phone: '41219802' })
      await store(visit, company, { widgetAccess: 'ALLOW_TICKET_REQUESTS' })
      await open('/bedriftsavtale/godkjenning')
      await page.locator('tbody tr').first().waitFor()
      await listen(page)
      await step('Godkjenn', () => press(page, /^Godkjenn \(Ola/))
      await step('Tab til Angre, og venter i ti sekunder', async () => {
        await page.keyboard.press('Tab')
        await page.waitForTimeout(10_000)
      })
      await step('Angre', () => page.keyboard.press('Enter'))
      await step('Avslå', () => press(page, /^Avslå \(Kari/))
      await step('bekrefter', async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Avslå' }).focus()
        await page.keyboard.press('Enter')
      })
    },
  },
  counter: {
    title: 'the ticket counter: what is missing, two lines, the order',
    company: {
      name: 'Hørselsluka AS',
      agreements: [{ subType: 'TICKETOFFICE', invoiceReference: 'Billettluka' }],
      role: 'TICKET_ADMIN',
    },
    walk: async ({ page, open, step }) => {
      await open('/billettluka')
      await page.getByText('Kurven er tom').waitFor()
      await listen(page)
      await step('Legg i kurven uten sone', () => press(page, 'Legg i kurven'))
      await step('velger sone', () => page.getByLabel('Fra sone').selectOption('RUT:TariffZone:1'))
      await step('Legg i kurven', () => press(page, 'Legg i kurven'))
      await step('Legg i kurven en gang til', () => press(page, 'Legg i kurven'))
      await step('Bestill', async () => {
        await press(page, 'Bestill')
        await page.getByText('Alt i bestillingen er klart').waitFor()
      })
    },
  },
  file: {
    title: 'a class list from a file, and a session that ends',
    company: {
      name: 'Hørselsskolen',
      agreements: [{ subType: 'SCHOOLTICKET', invoiceReference: 'Skolen' }],
      role: 'SCHOOLTICKET_ADMIN',
    },
    walk: async ({ page, context, open, step }) => {
      await open('/skole/bestill/fil')
      await page.getByText('Velg en fil først').waitFor()
      await listen(page)
      await step('velger en fil', async () => {
        await page.locator('#school-file').focus()
        await page.locator('#school-file').setInputFiles({
          name: '9b.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'Fornavn;Etternavn;Klasse;Medium;Telefon;Kortnummer;Sone fra;Sone til\r\nEli;Vik;9A;Nytt reisekort;;;1;1\r\nKim;Sol;9B;Mobil;21000100;;1;1',
          ),
        })
        await page.getByRole('heading', { name: 'Rader i filen' }).waitFor()
      })
      await context.clearCookies({ name: 'portal' })
      await step('Bestill etter at økten er over', () => press(page, /^Bestill 1 /))
    },
  },
}

/** Goes one of the ways, in a company of its own. @returns what was heard, step by step */
export const walk = async (name: string): Promise<string> => {
  const { company: made, walk: go } = WALKS[name]!
  const company = await ownCompany(made)
  const visit = await journey({ as: company.admin.email, width: 1280 })
  const { page, open, context, close } = visit
  const lines: string[] = []
  await go({
    ...{ visit, company, page, open, context },
    step: async (what, act) => {
      await act()
      // What is announced when an answer comes may be before or after the next thing has the focus.
      const [announced, said] = apart(await heard(page), text => /^(polite|assertive): /.test(text))
      lines.push(`## ${what}`, ...said, ...announced, `[focus: ${await focusOf(page)}]`, '')
    },
  })
  await close()
  return masked(lines.join('\n'), company)
}
