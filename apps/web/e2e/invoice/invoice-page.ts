import { type Journey, journey, type Language, textOfPdf } from '../portal-page.ts'

type Options = { host?: string; language?: Language; width?: number; email: string; company?: string }

/** A page of somebody who looks at a company's invoices; staff of operator A choose which company. */
export const reader = async ({ email, company, ...options }: Options): Promise<Journey> => {
  const visit = await journey(options)
  if (company !== undefined)
    await visit.context.addInitScript(id => localStorage.setItem('portal.company.oslo', id), company)
  await visit.signIn(email)
  return visit
}

/** The rows of the page's table whose text has all of the given. */
export const rowsWith = ({ page }: Pick<Journey, 'page'>, ...texts: (string | RegExp)[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.locator('tbody tr'))

/** The text of the PDF that the page's button opens. */
export const openedPdf = async ({ page }: Pick<Journey, 'page'>, name: string): Promise<string> => {
  const link = page.getByRole('link', { name, exact: true })
  await link.waitFor()
  const bytes = await page.evaluate(
    async url => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
    (await link.getAttribute('href')) ?? '',
  )
  return textOfPdf(Uint8Array.from(bytes))
}

/** The text of the header cells of the page's list. */
export const headersOf = async ({ page }: Pick<Journey, 'page'>): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())
