import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { advisoriesOf } from './advisories.ts'
import { type Advisory, installedBy, readAdvisories, weaknesses } from './lib/advisories.ts'
import { ROOT } from './lib/say.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const lockfile = read('pnpm-lock.yaml')
const { day, advisories } = readAdvisories(read('docs/advisories.tsv'))
const about = (vulnerable: string): Advisory => ({
  id: 'GHSA-test',
  package: 'a',
  vulnerable,
  severity: 'high',
  what: 'a test',
})

describe('the packages of the lockfile', () => {
  it('have no weakness that docs/advisories.tsv knows', () => {
    const installed = installedBy(lockfile)
    expect(installed.length).toBeGreaterThan(500)
    expect(installed).toContainEqual({ name: '@fastify/static', version: expect.any(String) })
    expect(weaknesses(installed, advisories)).toEqual([])
  })

  it.each([
    ['fastify', '5.7.1', 'GHSA-jx2c-rxcm-jvmq'],
    ['@fastify/static', '10.1.0', 'GHSA-83w8-p2f5-377r'],
    ['nodemailer', '9.0.6', 'GHSA-2x7j-588g-ccc2'],
  ])('would fail with %s %s planted', (name, version, id) => {
    const line = new RegExp(`^  '?${name}@[^:]+:$`, 'm')
    expect(lockfile).toMatch(line)
    const planted = lockfile.replace(line, `  '${name}@${version}':`)
    expect(weaknesses(installedBy(planted), advisories)).toContainEqual(
      expect.stringContaining(`${name} ${version}: ${id}`),
    )
  })
})

describe('docs/advisories.tsv', () => {
  it('says when it was made, and names each weakness once per package that is installed', () => {
    expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
    const names = new Set(installedBy(lockfile).map(({ name }) => name))
    expect(advisories.length).toBeGreaterThan(40)
    expect(advisories.filter(each => !names.has(each.package))).toEqual([])
    expect(new Set(advisories.map(each => `${each.id} ${each.package}`)).size).toBe(advisories.length)
  })

  it.each(['', '# known on 2026-11-25\nid\n', `${read('docs/advisories.tsv')}GHSA-x\ta\t^1.0.0\thigh\tx\n`])(
    'is refused where it cannot be read: %#',
    text => {
      expect(() => readAdvisories(text)).toThrow()
    },
  )
})

describe('a range', () => {
  it.each([
    ['<1.2.3', '1.2.2', true],
    ['<1.2.3', '1.2.3', false],
    ['<=1.2.3', '1.2.3', true],
    ['>=1.0.0 <1.2.3', '0.9.9', false],
    ['>=1.0.0 <1.2.3', '1.0.0', true],
    ['<1.0.0 || >=2.0.0 <2.5.0', '2.4.10', true],
    ['<1.0.0 || >=2.0.0 <2.5.0', '1.5.0', false],
    ['<2.10.0', '2.9.0', true],
    ['=1.0.0', '1.0.0', true],
    ['>1.0.0', '1.0.0', false],
    // Before 3.0.0 comes 3.0.0-alpha.2, and that before alpha.10.
    ['<3.0.0', '3.0.0-alpha.2', true],
    ['>=3.0.0-alpha.10', '3.0.0-alpha.2', false],
    ['>=3.0.0-alpha.2', '3.0.0-beta', true],
    ['>=3.0.0-1', '3.0.0-alpha', true],
    ['>=3.0.0-alpha.1', '3.0.0-alpha', false],
    ['<1.0.0', '0.9.9+build', true],
  ])('%s holds %s: %s', (range, version, holds) => {
    expect(weaknesses([{ name: 'a', version }], [about(range)])).toHaveLength(holds ? 1 : 0)
  })
})

describe('records in the OSV format', () => {
  const record = (changes: object = {}) => ({
    id: 'GHSA-one',
    summary: 'One\tthing',
    database_specific: { severity: 'HIGH' },
    affected: [
      {
        package: { ecosystem: 'npm', name: 'a' },
        ranges: [
          {
            type: 'SEMVER',
            events: [
              { introduced: '0' },
              { fixed: '1.2.0' },
              { introduced: '2.0.0' },
              { last_affected: '2.1.0' },
            ],
          },
        ],
      },
      { package: { ecosystem: 'npm', name: 'other' }, ranges: [] },
    ],
    ...changes,
  })

  it('become lines about the packages that are installed', () => {
    expect(advisoriesOf(record(), new Set(['a']))).toEqual([
      {
        id: 'GHSA-one',
        package: 'a',
        vulnerable: '>=0.0.0 <1.2.0 || >=2.0.0 <=2.1.0',
        severity: 'high',
        what: 'One thing',
      },
    ])
    expect(advisoriesOf(record({ withdrawn: '2026-01-01T00:00:00Z' }), new Set(['a']))).toEqual([])
  })

  it('name a version where there is no range, and every version that has no end', () => {
    const affected = (given: object) =>
      record({ affected: [{ package: { ecosystem: 'npm', name: 'a' }, ...given }] })
    const of = (given: object) => advisoriesOf(affected(given), new Set(['a']))[0]?.vulnerable
    expect(of({ versions: ['1.0.0', '1.0.1'] })).toBe('=1.0.0 || =1.0.1')
    expect(of({ ranges: [{ type: 'SEMVER', events: [{ introduced: '3.0.0' }] }] })).toBe('>=3.0.0')
  })
})
