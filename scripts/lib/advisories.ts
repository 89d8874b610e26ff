/**
 * Known weaknesses of packages (docs/advisories.tsv), compared with what the lockfile installs. It asks nobody, so that every build
 * can do it and one commit gives one answer; `scripts/advisories.ts` brings the list up to date.
 */
import { parse } from 'yaml'

/** `vulnerable` is one or more ranges, `>=5.0.0 <5.3.2 || <4.29.1`, of comparisons with `<`, `<=`, `>=`, `>` and `=`. */
export type Advisory = { id: string; package: string; vulnerable: string; severity: string; what: string }
export type Installed = { name: string; version: string }
export const COLUMNS = ['id', 'package', 'vulnerable', 'severity', 'what'] as const

/** @returns the list and the day it was made, YYYY-MM-DD @throws Error for a line of another form */
export const readAdvisories = (text: string): { day: string; advisories: Advisory[] } => {
  const [first = '', head = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const day = /^# known on (\d{4}-\d{2}-\d{2})$/.exec(first)?.[1]
  if (!day || head !== COLUMNS.join('\t')) throw new Error('no list of advisories')
  const advisories = lines.map(line => {
    const [id = '', name = '', vulnerable = '', severity = '', what = '', ...more] = line.split('\t')
    if (!what || more.length > 0) throw new Error(`no advisory: ${line}`)
    // A range that cannot be read would never match.
    rangesOf(vulnerable)
    return { id, package: name, vulnerable, severity, what }
  })
  return { day, advisories }
}

/** Every package in every version that `pnpm-lock.yaml` installs, of the tools too. */
export const installedBy = (lockfile: string): Installed[] => {
  const { packages } = parse(lockfile) as { packages: Record<string, unknown> }
  return Object.keys(packages).map(key => {
    const at = key.lastIndexOf('@')
    return { name: key.slice(0, at), version: key.slice(at + 1) }
  })
}

type Version = { numbers: [number, number, number]; before: string[] }
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/

const versionOf = (text: string): Version => {
  const [, major, minor, patch, before] = VERSION.exec(text) ?? []
  if (major === undefined) throw new Error(`no version: ${text}`)
  return { numbers: [Number(major), Number(minor), Number(patch)], before: before ? before.split('.') : [] }
}

const comparedPart = (a: string | undefined, b: string | undefined): number => {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  const [numberOfA, numberOfB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  // Numbers come before words (SemVer 2.0.0 §11).
  if (numberOfA !== numberOfB) return numberOfA ? -1 : 1
  if (numberOfA) return Math.sign(Number(a) - Number(b))
  return a === b ? 0 : a < b ? -1 : 1
}

/** Negative where a comes before b, by SemVer 2.0.0 §11. */
export const compared = (a: Version, b: Version): number => {
  for (const [at, number] of a.numbers.entries()) if (number !== b.numbers[at]) return number - b.numbers[at]!
  // What has no mark comes after what has one.
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length
  for (let at = 0; at < Math.max(a.before.length, b.before.length); at += 1) {
    const part = comparedPart(a.before[at], b.before[at])
    if (part !== 0) return part
  }
  return 0
}

const HOLDS: Record<string, (order: number) => boolean> = {
  '<': order => order < 0,
  '<=': order => order <= 0,
  '>': order => order > 0,
  '>=': order => order >= 0,
  '=': order => order === 0,
}

type Range = (version: Version) => boolean
const rangesOf = (vulnerable: string): Range[] =>
  vulnerable.split(' || ').map(range => {
    const bounds = range.split(' ').map(bound => {
      const [, sign, version] = /^(<=?|>=?|=)(\S+)$/.exec(bound) ?? []
      if (!sign || !version) throw new Error(`no range: ${vulnerable}`)
      const limit = versionOf(version)
      return (given: Version) => HOLDS[sign]!(compared(given, limit))
    })
    return version => bounds.every(holds => holds(version))
  })

/** The installed packages with a known weakness, each as one line. */
export const weaknesses = (installed: readonly Installed[], advisories: readonly Advisory[]): string[] =>
  installed.flatMap(({ name, version }) =>
    advisories
      .filter(each => each.package === name && rangesOf(each.vulnerable).some(is => is(versionOf(version))))
      .map(
        ({ id, severity, what, vulnerable }) =>
          `${name} ${version}: ${id} (${severity}), ${what}; ${vulnerable}`,
      ),
  )
