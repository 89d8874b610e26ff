import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './say.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }

/** What a browser with an empty cache fetches before it can draw a page; bytes as gzip sends them. */
export type FirstLoad = { page: string; script: number; styles: number }

/**
 * The most that pages may load, in kB as gzip sends them, by the first line that a page's name matches. The goal for an area is 200 and
 * 20; pages with a form carry its rules too.
 */
export const GOAL = { script: 200, styles: 20 }
export const BUDGETS = [
  // Parts of pages that are fetched when somebody asks for them.
  { pages: /EmployeeFilterFields|ManyDialog|DeleteCompanyDialog/, script: 212, styles: 29 },
  {
    pages:
      /(Employee|Company|Overview|Agreements|Order|Invoice|Preview|User|AccessRequests)Page|AddressForm|AgreementDialog/,
    script: 233,
    styles: 29,
  },
  { pages: /(Register|Continue|VerifyPhone|Settings|Contact|UserList)Page/, script: 195, styles: 25.5 },
  { pages: /(List|Requests|Orders|Payroll|Audit|SecurityEvents|ParkedCalls)Page/, script: 195, styles: 29 },
  { pages: /./, script: 186, styles: 24 },
]
export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10

const DIST = join(ROOT, 'apps/web/dist')
const ENTRY = 'index.html'

/** The first load of every page of the built web app, the largest script first. Pages are named by their source files. */
export function firstLoads(dist = DIST): FirstLoad[] {
  const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const sizes = new Map<string, number>()
  const size = (file: string): number => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
    return sizes.get(file)!
  }
  const collect = (name: string, scripts: Set<string>, styles: Set<string>): void => {
    const chunk = chunks[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const each of chunk.imports ?? []) collect(each, scripts, styles)
  }
  const sum = (files: Set<string>) => [...files].reduce((total, file) => total + size(file), 0)
  return Object.keys(chunks)
    .filter(name => chunks[name]?.isDynamicEntry && /^src\/(app|features)\//.test(name))
    .map(page => {
      const [scripts, styles] = [new Set<string>(), new Set<string>()]
      for (const name of [ENTRY, page]) collect(name, scripts, styles)
      return { page: page.replace('src/', ''), script: sum(scripts), styles: sum(styles) }
    })
    .sort((a, b) => b.script - a.script)
}
