import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/say.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const [HEAD, ...ROWS] = read('docs/asvs.tsv')
  .replace(/\n$/, '')
  .split('\n')
  .map(line => line.split('\t'))

/** `file > title of a test`, or `file:text in it`. */
const faultOf = (where: string): string | null => {
  const [, test, title] = /^(.+?) > (.+)$/.exec(where) ?? []
  const [, file, text] = /^(.+?\.[a-z]+):(.+)$/.exec(where) ?? []
  const path = test ?? file
  if (!path || !existsSync(join(ROOT, path))) return `${where}: no such file`
  return read(path).includes((title ?? text)!) ? null : `${where}: not in it`
}

describe('docs/asvs.tsv', () => {
  it('says of each requirement whether it is met and where, or why not', () => {
    expect(HEAD).toEqual(['id', 'level', 'requirement', 'state', 'where', 'note'])
    expect(ROWS.filter(row => row.length !== HEAD!.length)).toEqual([])
    expect(new Set(ROWS.map(([id]) => id)).size).toBe(198)
    const silent = ROWS.filter(([, , , state, where, note]) => (state === 'met' ? !where : !note))
    expect(silent).toEqual([])
    const states = new Set(ROWS.map(row => row[3]))
    expect(states).toEqual(new Set(['met', 'not met', 'not applicable']))
    expect(ROWS.filter(row => row[3] === 'met').length).toBeGreaterThanOrEqual(182)
  })

  it('names only files that exist, with tests and lines that are in them', () => {
    const named = ROWS.flatMap(([, , , , where]) => where!.split(' | ').filter(Boolean))
    expect(named.length).toBeGreaterThan(200)
    expect(named.map(faultOf).filter(Boolean)).toEqual([])
    expect(
      faultOf('scripts/asvs.test.ts > a title that no test of this file has'.replace('title', 't1tle')),
    ).not.toBeNull()
    expect(faultOf('scripts/none.test.ts > x')).not.toBeNull()
  })
})

/** Lines of the product's own source that match. */
const linesOf = (pattern: RegExp, folders: string): string[] =>
  globSync(folders, { cwd: ROOT })
    .filter(path => !/generated|\.test\.ts/.test(path))
    .flatMap(path =>
      read(path)
        .split('\n')
        .filter(line => pattern.test(line))
        .map(line => `${path}: ${line.trim()}`),
    )

describe('the service', () => {
  const SERVICE = 'apps/api/src/**/*.ts'

  it('starts no program, makes no code from text and draws no weak random number', () => {
    expect(linesOf(/child_process|\beval\(|new Function|Math\.random/, SERVICE)).toEqual([])
  })

  it('hashes with SHA-256 only', () => {
    const used = linesOf(/create(Hash|Hmac)\(|\bhash\('/, SERVICE)
    expect(used.length).toBeGreaterThan(3)
    expect(used.filter(line => !line.includes("'sha256'"))).toEqual([])
  })
})

describe('what the table says of the code', () => {
  const SERVICE = 'apps/api/src/**/*.ts'

  it('changes no name, phone or e-mail address of somebody who signs in', () => {
    // Those of a former user are emptied.
    expect(
      linesOf(/update app_user\b(?:(?!where).)*\b(email|phone|first_name|last_name) = (?!'')/, SERVICE),
    ).toEqual([])
    const written = globSync(SERVICE, { cwd: ROOT }).flatMap(file =>
      [...read(file).matchAll(/models\.user\.(?:update|upsert)\w*\(\{[\s\S]*?\bdata: (\{[\s\S]*?\})/g)].map(
        ([, data = '']) => data,
      ),
    )
    expect(written.length).toBeGreaterThanOrEqual(4)
    expect(written.filter(data => /\b(email|phone|firstName|lastName)\b/.test(data))).toEqual([])
  })

  it('seals in one file', () => {
    const used = linesOf(/create(Cipheriv|Decipheriv)\(/, SERVICE)
    expect(new Set(used.map(line => line.split(':')[0]))).toEqual(new Set(['apps/api/src/core/tokens.ts']))
  })

  it('calls out from one place, to addresses of its settings', () => {
    const calling = linesOf(/\bfetch\(|http\.request\(|from 'undici'/, SERVICE)
    expect(calling.map(line => line.split(':')[0])).toEqual(['apps/api/src/ports/outbound.ts'])
    const outside = linesOf(/\bcallJson\(/, SERVICE).filter(line => !line.startsWith('apps/api/src/ports/'))
    expect(outside).toEqual([])
  })
})

describe('the web app', () => {
  it('shows text as text, never as markup', () => {
    expect(
      linesOf(/dangerouslySetInnerHTML|innerHTML|document\.write/, 'apps/web/src/**/*.{ts,tsx}'),
    ).toEqual([])
  })
})
