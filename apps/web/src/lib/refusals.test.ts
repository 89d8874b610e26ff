import { expect, it, vi } from 'vitest'

// What a page that is open meets once a new version is put out: its own files are gone.
const gone = vi.hoisted(() => ({ file: true }))
vi.mock('./refusal-phrases.ts', async original => {
  if (gone.file) throw new Error('Failed to fetch dynamically imported module')
  return original()
})

/** As in a tab that was just opened: files of one process share their modules, and others have fetched the texts. */
const newTab = async () => {
  vi.resetModules()
  const [{ ProblemError }, { translator }, { connectionPhrases, problemText }, { fetchRefusals, refusalIn }] =
    await Promise.all([
      import('./http.ts'),
      import('./i18n.ts'),
      import('./problem-text.ts'),
      import('./refusals.ts'),
    ])
  const said = (error: unknown) =>
    problemText(error, {
      refusal: (code, values) => refusalIn('nb', code, values),
      connection: translator('connection', connectionPhrases, 'nb'),
    })
  return { ProblemError, connectionPhrases, fetchRefusals, said }
}

it('says that something was refused, and what the refusal is called, where its text could not be fetched', async () => {
  const { ProblemError, connectionPhrases, fetchRefusals, said } = await newTab()
  const refused = new ProblemError(409, 'card-blocked', 'Card blocked')
  await fetchRefusals()
  expect(said(refused)).toBe(
    'Dette ble avvist (card-blocked), men forklaringen kunne ikke hentes. Last siden på nytt og prøv igjen.',
  )
  expect(said(new ProblemError(500, 'internal', 'Fault'))).toBe(connectionPhrases.unknown.nb)
  expect(said(new ProblemError(0, 'network', ''))).toBe(connectionPhrases.network.nb)
  gone.file = false
  await fetchRefusals()
  expect(said(refused)).toBe('Reisekortet er sperret')
  expect(said(new ProblemError(418, 'no-such-code', ''))).toBe(connectionPhrases.unknown.nb)
  vi.resetModules()
})
