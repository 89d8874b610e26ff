import { type Journey, textOfPdf } from '../portal-page.ts'

/** How long a PDF may take: the worker makes those of all companies one after the other, and the largest has thousands of lines. */
export const PRINTED_MS = 300_000

/** The rows of the page's table whose text has all of the given. */
export const rowsWith = ({ page }: Pick<Journey, 'page'>, ...texts: (string | RegExp)[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.locator('tbody tr'))

/** The figures of an invoice, a credit note, a base or a preview. */
export const summaryOf = ({ page }: Pick<Journey, 'page'>) =>
  page.locator('section[aria-label="Sammendrag"], section[aria-label="Summary"]')

/** The text of the PDF that the page's button opens. */
export const openedPdf = async ({ page }: Pick<Journey, 'page'>, name: string): Promise<string> => {
  const link = page.getByRole('link', { name, exact: true })
  await link.waitFor({ timeout: PRINTED_MS })
  const bytes = await page.evaluate(
    async url => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
    (await link.getAttribute('href')) ?? '',
  )
  return textOfPdf(Uint8Array.from(bytes))
}

/** The text of the header cells of the page's list. */
export const headersOf = async ({ page }: Pick<Journey, 'page'>): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())
