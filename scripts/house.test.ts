import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OPERATORS } from '../packages/domain/src/operators/index.ts'
import { circularFiles } from './lib/circles.ts'
import { filesBelow } from './lib/hash.ts'
import { ROOT } from './lib/say.ts'

/** The rules of the codebase that can be checked by reading files. Each rule finds lines, and holds when it finds none. */
type Line = { path: string; number: number; text: string }

const LINES: Line[] = filesBelow(['apps', 'packages', 'scripts', 'prisma'])
  .filter(file => /\.(ts|tsx|mjs|prisma)$/.test(file))
  .flatMap(file => {
    const path = relative(ROOT, file).replaceAll('\\', '/')
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ path, number: index + 1, text }))
  })

const isTest = ({ path }: Line): boolean =>
  /\.test\.tsx?$|\.e2e\.ts$|\/test\/|\/e2e\/|^apps\/api\/src\/modules\/[^/]+\/([a-z-]+-)?examples\.ts$/.test(
    path,
  )
const isCode = ({ text }: Line): boolean => !/^\s*(\/\/|\*|\/\*)/.test(text)
const within =
  (...folders: string[]) =>
  ({ path }: Line): boolean =>
    folders.some(folder => path.startsWith(folder))

const locationsOf = (lines: Line[]): string[] =>
  lines.map(({ path, number, text }) => `${path}:${number} ${text.trim()}`)

/** Lines of product code that match a pattern: no tests, no comments. */
const product = (pattern: RegExp, where: (line: Line) => boolean): string[] =>
  locationsOf(LINES.filter(line => where(line) && !isTest(line) && isCode(line) && pattern.test(line.text)))

/** Every import of product code: who imports, and what, as a path in the repository or a package's name. */
const IMPORTS = LINES.filter(line => !isTest(line)).flatMap(line => {
  const target = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/.exec(line.text)?.[1]
  if (!target || !isCode(line)) return []
  return [{ line, target: target.startsWith('.') ? normalize(join(dirname(line.path), target)) : target }]
})

/** The file behind an import; a package of the workspace is imported by name. */
const fileOf = (target: string): string =>
  target
    .replace(/^@portal\/domain\/(cast|instants|operator-document|texts)$/, 'packages/domain/src/$1.ts')
    .replace(/^(@portal\/(domain|api-client))$/, 'packages/$2/src/index.ts')
    .replace(/^@portal\/domain\/(.+)$/, 'packages/domain/src/$1/index.ts')

const imports = (from: string, isWrong: (target: string, path: string) => boolean): string[] =>
  locationsOf(
    IMPORTS.filter(({ line, target }) => line.path.startsWith(from) && isWrong(target, line.path)).map(
      each => each.line,
    ),
  )

/** `apps/api/src/modules/invoice/pdf/x.ts` → `invoice` for the folder `apps/api/src/modules/`. */
const sliceOf = (path: string, folder: string): string | undefined =>
  path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined

describe('the domain is pure', () => {
  const domain = within('packages/domain/src/')

  it('has no clock, environment or network of its own', () => {
    expect(product(/\bprocess\.|\bDate\.now\b|\bnew Date\(\s*\)|\bfetch\(|\bMath\.random\b/, domain)).toEqual(
      [],
    )
  })

  it('imports pure libraries only', () => {
    const pure = /^(zod|luxon|i18next|papaparse|libphonenumber-js\/max|packages\/domain\/)/
    expect(imports('packages/domain/src/', target => !pure.test(target))).toEqual([])
  })
})

describe('instants and their clock are computed by luxon', () => {
  /** Where a page would fetch luxon for one small thing, in the first load of every list. */
  const WITHOUT_LUXON: Record<string, string> = {
    'packages/domain/src/days.ts': 'the weekday of a day written as text; every first load has this file',
    'apps/web/src/lib/clock.ts':
      'what a page shows of an instant; every list and the page of employees has this file',
  }
  const own =
    /\bIntl\.DateTimeFormat\b|\bgetTimezoneOffset\b|\bDate\.UTC\(|\.[sg]etUTC[A-Z]\w*\(|\btoLocale(Date|Time)String\b/
  const usersOf = (lines: string[]) => [...new Set(lines.map(line => line.split(':')[0]!))].sort()

  it('and nowhere by hand, but for what every first load has', () => {
    const elsewhere = product(own, ({ path }) => path !== 'scripts/house.test.ts')
    expect(usersOf(elsewhere)).toEqual(Object.keys(WITHOUT_LUXON).sort())
  })

  it('adds no milliseconds to an instant', () => {
    expect(
      product(
        /new Date\([^()]*(\(\))?\.getTime\(\) [-+] |\b86_?400_?000\b/,
        within('apps/api/', 'apps/sandbox/', 'scripts/'),
      ),
    ).toEqual([])
  })

  it('is fetched by no file of the web itself', () => {
    expect(
      usersOf(imports('apps/web/', target => /^(luxon|@portal\/domain\/instants)$/.test(target))),
    ).toEqual([])
  })
})

describe('what differs between operators is data', () => {
  const ids = OPERATORS.map(({ id }) => id).join('|')
  const demo = within(
    ...['packages/domain/src/cast', 'apps/api/src/demo/', 'apps/api/src/seed'],
    // What is measured or broken on purpose is the demo's first operator.
    ...['scripts/bench', 'scripts/chaos', 'scripts/drill/', 'scripts/lib/invoicing-data.ts'],
  )
  const isFixture = ({ path }: Line) => /fixture/.test(path)
  const elsewhere = (line: Line) => !demo(line) && !isFixture(line)

  it('so that nobody asks who an operator is: no code names one', () => {
    expect(OPERATORS).toHaveLength(3)
    expect(product(new RegExp(`['"\`](${ids})['"\`]|\\b(${ids}):\\s*[{[(]`), elsewhere)).toEqual([])
  })

  it('and no code reads the documents of the repository but what brings them into a database, and tests', () => {
    const readers = product(/prisma\/operators|useOperatorFiles\(|operatorFiles\(/, line => !demo(line))
    expect([...new Set(readers.map(line => line.split(':')[0]))].sort()).toEqual([
      'scripts/gallery.ts',
      'scripts/lib/operator-files.ts',
      'scripts/lib/operators.ts',
      'scripts/lib/vitest-operators.ts',
      'scripts/screens.ts',
    ])
  })
})

describe('imports have a direction', () => {
  it('keeps api and web apart', () => {
    expect(imports('apps/api/', target => /^(apps\/web\/|@portal\/web)/.test(target))).toEqual([])
    expect(
      imports('apps/web/', target => /^(apps\/api\/|apps\/sandbox\/|@portal\/api$)/.test(target)),
    ).toEqual([])
  })

  it('reaches another module of the api through its service only', () => {
    const folder = 'apps/api/src/modules/'
    const wrong = (target: string, path: string) => {
      const other = sliceOf(target, folder)
      return (
        other !== undefined && other !== sliceOf(path, folder) && target !== `${folder}${other}/service.ts`
      )
    }
    expect(imports(folder, wrong)).toEqual([])
  })

  it('keeps files for tests out of the product, because the image does not have them', () => {
    expect(imports('apps/', target => /\/test\/|\/([a-z-]+-)?examples\.ts$/.test(target))).toEqual([])
  })

  it('keeps the core of the api free of its modules', () => {
    expect(imports('apps/api/src/core/', target => target.startsWith('apps/api/src/modules/'))).toEqual([])
  })

  it('lets no feature of the web import another', () => {
    const folder = 'apps/web/src/features/'
    const foreign = (target: string, path: string) =>
      target.startsWith(folder) && sliceOf(target, folder) !== sliceOf(path, folder)
    expect(imports(folder, foreign)).toEqual([])
  })

  it('goes in the web from the app to features, from there to what tickets share, and from there to kit and lib', () => {
    const layers = ['app', 'features', 'ticket', 'kit', 'lib'].map(name => `apps/web/src/${name}/`)
    const above = (layer: string) => layers.slice(0, layers.indexOf(layer))
    // The kit may import lib, for languages; lib imports nothing of the app.
    const wrong = layers.flatMap(layer =>
      imports(layer, target => above(layer).some(other => target.startsWith(other))),
    )
    expect(wrong).toEqual([])
  })
})

describe('the web asks the API in one way', () => {
  const features = within('apps/web/src/features/', 'apps/web/src/ticket/', 'apps/web/src/app/')
  const files = (pattern: RegExp) => [...new Set(product(pattern, features).map(line => line.split(':')[0]))]

  it('reads by `api` and sends by `call`, without wrappers of its own', () => {
    expect(files(/\bclient\b.*\.(GET|POST|PUT|DELETE)\(/)).toEqual([])
  })

  it('calls the ticket counter through the generated client, by addresses that the contract has [F-304]', () => {
    const web = within('apps/web/src/')
    expect(product(/(?<![\w.])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\(|\bEventSource\b/, features)).toEqual(
      [],
    )
    const { paths } = JSON.parse(readFileSync(join(ROOT, 'openapi/portal.json'), 'utf8')) as { paths: object }
    const named = product(/\/ticketcounter-api/, web).map(
      line => /'(\/ticketcounter-api[^'`"]*)'/.exec(line)?.[1],
    )
    expect(named.length).toBeGreaterThan(10)
    // What is renewed may be the beginning of several addresses.
    const known = (path = '') => Object.keys(paths).some(each => each === path || each.startsWith(`${path}/`))
    expect(named.filter(path => !path || !known(path))).toEqual([])
  })

  it('acts by `useAction`, without flags of its own', () => {
    expect(files(/\bset(Sending|Busy|Loading|Fetching|Saving)\b/)).toEqual([])
  })

  it('fetches again by paths of the API, without keys of its own', () => {
    expect(files(/\bqueryKey: \[\s*'/)).toEqual([])
  })
})

describe('imports make no circle', () => {
  const graph = new Map<string, string[]>()
  for (const { line, target } of IMPORTS)
    graph.set(line.path, [...(graph.get(line.path) ?? []), fileOf(target)])

  it('sees the files of the workspace behind the names of packages', () => {
    const targets = new Set([...graph.values()].flat())
    expect([...targets].filter(target => target.startsWith('@portal/'))).toEqual([])
    for (const file of ['packages/domain/src/index.ts', 'packages/domain/src/invoice/index.ts'])
      expect(graph.has(file), file).toBe(true)
  })

  it('not even of types', () => {
    expect(circularFiles(graph)).toEqual([])
  })
})

describe('the API is built of modules', () => {
  const folder = 'apps/api/src/modules/'
  const arrows = new Map<string, Set<string>>()
  for (const { line, target } of IMPORTS) {
    const [from, to] = [sliceOf(line.path, folder), sliceOf(target, folder)]
    if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  const reached = (start: string): Set<string> => {
    const known = new Set<string>()
    const next = [...(arrows.get(start) ?? [])]
    for (let module = next.pop(); module; module = next.pop()) {
      if (known.has(module)) continue
      known.add(module)
      next.push(...(arrows.get(module) ?? []))
    }
    return known
  }

  it('which form no circle: an engine knows none of its users', () => {
    expect(arrows.size).toBeGreaterThan(20)
    expect([...arrows.keys()].filter(module => reached(module).has(module))).toEqual([])
  })

  it('of which no ticket product uses another, but what residents share with employees', () => {
    const products = ['company-ticket', 'counter', 'free-ticket', 'housing', 'school']
    const used = (from: string) => [...(arrows.get(from) ?? [])].filter(to => products.includes(to))
    const sideways = products.flatMap(from => used(from).map(to => `${from} → ${to}`))
    // The list of employees and its file.
    expect(sideways).toEqual(['housing → company-ticket'])
  })
})

describe('the database has one door', () => {
  it('has its pool in the core only', () => {
    const elsewhere = (line: Line) =>
      within('apps/api/src/')(line) &&
      !within('apps/api/src/core/', 'apps/api/src/demo/', 'apps/api/src/seed')(line)
    expect(product(/\.pool\b/, elsewhere)).toEqual([])
  })

  // A connection sees one operator's rows, so no statement can join those of two, and each may be in a database of its own.
  it('is opened for one operator at a time, but by the migration, the queue, and what reads who there is, which have none', () => {
    const opened = product(/new (pg\.)?(Pool|Client|PgBoss)\(/, within('apps/api/src/'))
    expect(opened.map(line => line.split(/:\d+ /)[0]).sort()).toEqual([
      'apps/api/src/core/database.ts',
      'apps/api/src/core/operators.ts',
      'apps/api/src/core/queue-setup.ts',
      'apps/api/src/core/queue-setup.ts',
      'apps/api/src/core/queue.ts',
    ])
  })
})

describe('ordinary rows are read and written by models, sets by SQL', () => {
  const folder = 'apps/api/src/'
  const MODEL = /\bmodels\.\w+\.(?:find\w*|create\w*|update\w*|upsert|delete\w*|count|aggregate|groupBy)\(/g
  const SQL = /\$queryRaw|\$executeRaw|readTenant[<(]|Prisma\.sql`/g
  const counts = new Map<string, { models: number; sql: number }>()
  const counted = (line: Line) =>
    within(folder)(line) && !isTest(line) && !/\/(demo|generated)\//.test(line.path)
  // A call may be broken over lines, so files are counted whole.
  for (const [path, lines] of Object.entries(Object.groupBy(LINES.filter(counted), line => line.path))) {
    const slice = sliceOf(path, `${folder}modules/`) ?? 'core'
    const text = lines!.map(line => line.text).join('\n')
    const before = counts.get(slice) ?? { models: 0, sql: 0 }
    counts.set(slice, {
      models: before.models + (text.match(MODEL)?.length ?? 0),
      sql: before.sql + (text.match(SQL)?.length ?? 0),
    })
  }
  const sum = (of: 'models' | 'sql') => [...counts.values()].reduce((total, count) => total + count[of], 0)

  it('in every slice, by its counts of both', () => {
    const table = [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(
        ([slice, { models, sql }]) =>
          `${slice.padEnd(18)}${String(models).padStart(4)} model calls${String(sql).padStart(5)} texts of SQL`,
      )
    console.info(table.join('\n'))
    expect(sum('models')).toBeGreaterThanOrEqual(200)
    expect(sum('sql')).toBeLessThanOrEqual(400)
  })
})

describe('lists are built in one place', () => {
  /** What pages, numbers or cuts rows by SQL of its own, because it walks something else than a list. */
  const NO_LISTS: Record<string, string> = {
    'audit/about.ts': 'the newest entries of each of several things',
    'audit/acts.ts': 'a page behind a cursor, because entries come meanwhile',
    'audit/file.ts': 'pieces of a file behind a cursor',
    'bulk/set.ts': 'the next rows of a job',
    'clock/runs.ts': 'the last runs of each job',
    'company-ticket/find.ts': 'the set of a list, of a file and of an action on many',
    'counter/list.ts': 'the place of a piece among all of its order is shown',
    'einvoice/parked.ts': 'the first of what waits, with no further page',
    'hr-feed/clean-up.ts': 'who is deleted in one night',
    'hr-feed/feed.ts': 'the latest calls of a log',
    'hr-feed/list.ts': 'the rows of a list, those that change nothing last',
    'hr-feed/preview.ts': 'the first names of each kind',
    'invoice/document.ts': 'the next documents of a job',
    'invoice/issue.ts': 'the positions of lines that it writes',
    'invoice/lines.ts': 'positions have no gaps, so that a page is a range of the key',
    'invoice/preview.ts': 'the positions that the run would write',
    'invoice/undelivered.ts': 'the first of what waits, with no further page',
    'notice/read.ts': 'a page behind a cursor, because notices come meanwhile',
    'outbox/parked.ts': 'the first of what waits, with no further page',
    'payroll/deductions.ts': 'the newest deductions of a person, with no further page',
    'session/companies.ts': 'one row more is shown than is counted, the company that is named',
    'tax-base/bases.ts': 'a base and a page of its lines, of charges that are computed once',
  }
  const folder = 'apps/api/src/modules/'

  it('but for what is none', () => {
    const own = product(/row_number\(\) over|\b(limit|offset) \$(\d|\{[a-z])/, within(folder))
    const files = new Set(own.map(line => line.split(':')[0]!.slice(folder.length)))
    // Equal, not contained: an exception that is not needed any more leaves the list.
    expect([...files].sort()).toEqual(Object.keys(NO_LISTS))
  })

  it('and say in one way how many entries a page has and where it begins', () => {
    expect(product(/\b(maxEntries|offset): z\./, within(folder))).toEqual([])
  })
})

describe('a fresh clone', () => {
  /** What a file loads before its first line runs: no types, and nothing that is imported when it is needed. */
  const loaded = (path: string): string[] =>
    IMPORTS.filter(({ line }) => line.path === path && !/import type|import\(/.test(line.text)).map(
      ({ target }) => fileOf(target),
    )

  it('has no Prisma client yet, so the script of no command loads it before it is generated', () => {
    const scripts = new Set(LINES.map(({ path }) => path).filter(path => /^scripts\/[a-z]+\.ts$/.test(path)))
    for (const script of scripts) {
      const reached = new Set([script])
      for (const file of reached) for (const target of loaded(file)) reached.add(target)
      expect(
        [...reached].filter(file => file.includes('/generated/')),
        script,
      ).toEqual([])
    }
  })
})

describe('one word for one thing', () => {
  const below = (folder: string) => new Set(LINES.flatMap(({ path }) => sliceOf(path, folder) ?? []))
  const foldersBelow = (folder: string) =>
    new Set([...below(folder)].filter(name => name !== 'operators' && !name.includes('.')))
  const schema = [...below('prisma/schema/')].map(name => name.replace(/\.prisma$/, ''))
  const SLICES = {
    domain: foldersBelow('packages/domain/src/'),
    api: foldersBelow('apps/api/src/modules/'),
    // Code about tickets that products share is next to the features.
    web: new Set([
      ...foldersBelow('apps/web/src/features/'),
      ...(below('apps/web/src/ticket/').size > 0 ? ['ticket'] : []),
      // The page of employees is a build of its own.
      ...(below('apps/web/me/').size > 0 ? ['self-service'] : []),
    ]),
    prisma: new Set(schema.filter(name => name !== 'base')),
  }

  /** What a place has nothing of. A slice that is called something else in one place is missing in the others. */
  it.each([
    // No pages of their own. The views of lists are drawn by the kit, for every list, and pauses and moves by the pages of tickets.
    [
      'web',
      ['contract', 'health', 'message', 'outbox', 'pause', 'report', 'saved-view', 'tariff', 'ticket-move'],
    ],
    // Nothing in these is decided by the business.
    ['domain', ['accessibility', 'health', 'message', 'my-page', 'outbox', 'report', 'tariff']],
    // Pages that ask nothing, or only show what other slices answer.
    ['api', ['accessibility', 'my-page']],
    // No tables of their own, or tables that stand beside those they belong to.
    [
      'prisma',
      [
        'accessibility',
        'company-ticket',
        'contact',
        'contract',
        'health',
        'housing',
        'my-page',
        'overview',
        'payroll',
        'privacy',
        'report',
        'school',
        'search',
        'settings',
        'tax-base',
      ],
    ],
  ] as const)('every slice has a part in %s, but for', (place, without) => {
    const all = new Set(Object.values(SLICES).flatMap(names => [...names]))
    const missing = [...all].filter(name => !SLICES[place].has(name))
    // Equal, not contained: an exception that is not needed any more leaves the list.
    expect(missing.sort()).toEqual(without)
  })

  it('a name of a module is a noun or a verb that can be searched for, no preposition or participle', () => {
    const words = `at to from each of by in on for with until since per found asked given own ran made told kept held wanted shown chosen
      known left taken said read sent done seen stored named drawn tried turned paid sold owed gone late others such none any some what who
      which where when how it them their more most least first last near here there now then before after old former next further`
    const name = new RegExp(
      `^(export )?(const|let|type|function|async function) (${words.split(/\s+/).join('|')})\\b`,
      'i',
    )
    // A component is called by what it shows.
    expect(
      product(name, within('apps', 'packages', 'scripts')).filter(line => !line.includes('function When(')),
    ).toEqual([])
  })

  it('exports no slice from the root of the domain', () => {
    const exported = IMPORTS.filter(({ line }) => line.path === 'packages/domain/src/index.ts')
    const slices = exported.flatMap(({ target }) => sliceOf(target, 'packages/domain/src/') ?? [])
    expect(slices.filter(name => SLICES.domain.has(name))).toEqual([])
  })
})

describe('`service.ts` is what other modules of the api may use, and nothing else', () => {
  const folder = 'apps/api/src/modules/'
  const services = filesBelow([folder])
    .map(file => relative(ROOT, file).replaceAll('\\', '/'))
    .filter(path => path.endsWith('/service.ts'))

  it('re-exports and holds no code', () => {
    const reExports = /^(export (type )?\{[^}]*\} from '\.\/[^']+'\s*)+$/
    const textOf = (path: string) =>
      LINES.filter(line => line.path === path && isCode(line))
        .map(line => line.text)
        .join('\n')
    expect(services.filter(path => !reExports.test(textOf(path)))).toEqual([])
  })

  it('is not imported by its own module, and is not there where no other module needs it', () => {
    const users = (service: string) =>
      IMPORTS.filter(({ target }) => target === service).map(({ line }) => sliceOf(line.path, folder))
    const own = services.filter(service => users(service).includes(sliceOf(service, folder)))
    const unused = services.filter(service => users(service).length === 0)
    expect({ own, unused }).toEqual({ own: [], unused: [] })
  })
})

describe('nothing is left half done', () => {
  const here = (line: Line) => !line.path.endsWith('house.test.ts')

  it('builds no SQL from text', () => {
    expect(
      locationsOf(LINES.filter(line => here(line) && /\$(query|execute)RawUnsafe/.test(line.text))),
    ).toEqual([])
  })

  it('postpones nothing in a comment', () => {
    const later = /\b(TODO|FIXME|XXX)\b|\bfor now\b|\bsimplified\b|\bnot implemented\b/i
    expect(locationsOf(LINES.filter(line => here(line) && later.test(line.text)))).toEqual([])
  })

  it('skips and singles out no test', () => {
    expect(
      locationsOf(
        LINES.filter(line => here(line) && /\b(it|test|describe)\.(skip|only|todo)\b/.test(line.text)),
      ),
    ).toEqual([])
  })
})

describe('a release', () => {
  it('has its version at the top of the changelog', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    expect(/^## (\S+)/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))?.[1]).toBe(version)
  })

  it('is built by actions that are pinned to a commit', () => {
    const folder = join(ROOT, '.github/workflows')
    const used = readdirSync(folder).flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (.*)/g)].map(([, action]) => action ?? ''),
    )
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter(action => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/.test(action))).toEqual([])
  })
})

describe('SECURITY.md', () => {
  it('names files that exist', () => {
    const named = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)
    const paths = [...named].map(([, path]) => path!)
    const places = ['', 'apps/api', 'apps/api/src']
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter(path => !places.some(place => existsSync(join(ROOT, place, path))))).toEqual([])
  })
})
