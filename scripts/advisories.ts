/**
 * Known weaknesses of the packages that the lockfile installs (docs/advisories.tsv):
 *   npm run advisories                     fails and names them
 *   npm run advisories -- --newer-than 30  fails too where the list is older than so many days, as before a release
 *   npm run advisories -- --from <folder>  writes the list anew from records in the OSV format: the export of osv.dev for npm, or the
 *                                          folder `advisories` of a copy of github.com/github/advisory-database (CC BY 4.0)
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { daysBetween } from '../packages/domain/src/days.ts'
import { dayOf } from '../packages/domain/src/instants.ts'
import { type Advisory, COLUMNS, installedBy, readAdvisories, weaknesses } from './lib/advisories.ts'
import { Problem, ROOT, runMain, say } from './lib/say.ts'

const LIST = join(ROOT, 'docs/advisories.tsv')

type Event = { introduced?: string; fixed?: string; last_affected?: string }
type Osv = {
  id: string
  summary?: string
  withdrawn?: string
  database_specific?: { severity?: string }
  affected?: {
    package?: { ecosystem?: string; name?: string }
    ranges?: { type?: string; events?: Event[] }[]
    versions?: string[]
  }[]
}

const wholeVersion = (version: string): string => (version === '0' ? '0.0.0' : version)

/** `introduced` begins a range and the next event ends it; one without an end goes on. */
const rangesOf = (events: Event[]): string[] => {
  const ranges: string[] = []
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) ranges.push(`>=${wholeVersion(introduced)}`)
    else if (fixed !== undefined) ranges.push(`${ranges.pop()} <${fixed}`)
    else if (last !== undefined) ranges.push(`${ranges.pop()} <=${last}`)
  }
  return ranges
}

/** The lines of a record about packages that are installed; none of one that was withdrawn. */
export const advisoriesOf = (record: Osv, installed: ReadonlySet<string>): Advisory[] => {
  if (record.withdrawn) return []
  const found = new Map<string, string[]>()
  for (const { package: of, ranges = [], versions = [] } of record.affected ?? []) {
    if (of?.ecosystem !== 'npm' || !of.name || !installed.has(of.name)) continue
    const given = ranges.flatMap(({ type, events = [] }) => (type === 'GIT' ? [] : rangesOf(events)))
    const all = given.length > 0 ? given : versions.map(version => `=${version}`)
    found.set(of.name, [...(found.get(of.name) ?? []), ...all])
  }
  return [...found]
    .filter(([, ranges]) => ranges.length > 0)
    .map(([name, ranges]) => ({
      id: record.id,
      package: name,
      vulnerable: ranges.join(' || '),
      severity: (record.database_specific?.severity ?? 'unknown').toLowerCase(),
      what: (record.summary ?? 'no summary').replaceAll(/\s+/g, ' ').trim(),
    }))
}

const renew = (folder: string, installed: ReadonlySet<string>) => {
  const files = globSync('**/*.json', { cwd: folder })
  if (files.length === 0) throw new Problem(`${folder} has no records`)
  const found = files.flatMap(file =>
    advisoriesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Osv, installed),
  )
  const lines = found
    .map(each => COLUMNS.map(column => each[column]).join('\t'))
    .sort((a, b) => (a.split('\t')[1]! + a < b.split('\t')[1]! + b ? -1 : 1))
  const today = dayOf(new Date())
  const text = `# known on ${today}\n${COLUMNS.join('\t')}\n${lines.join('\n')}\n`
  readAdvisories(text)
  writeFileSync(LIST, text)
  say(`Wrote ${lines.length} advisories of ${files.length} records.`)
}

const main = async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'newer-than': { type: 'string' } },
  })
  const installed = installedBy(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'))
  if (values.from) renew(values.from, new Set(installed.map(({ name }) => name)))
  const { day, advisories } = readAdvisories(readFileSync(LIST, 'utf8'))
  const found = weaknesses(installed, advisories)
  if (found.length > 0) throw new Problem(`Packages with known weaknesses:\n${found.join('\n')}`)
  const days = daysBetween(day, dayOf(new Date()))
  if (values['newer-than'] && days > Number(values['newer-than']))
    throw new Problem(`docs/advisories.tsv is of ${day}, ${days} days ago. Bring it up to date with --from.`)
  say(`No known weakness in ${installed.length} packages, by ${advisories.length} advisories of ${day}.`)
  return 0
}

if (import.meta.main) await runMain(main)
