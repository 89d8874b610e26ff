import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGE_IDS } from '../../packages/domain/src/language.ts'
import { ROOT } from './say.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }

/**
 * What a browser with an empty cache fetches before it can draw a page; bytes as gzip sends them, and whether luxon is part of it. The
 * texts, of the language that has the longest, are part of the script.
 */
export type FirstLoad = { page: string; script: number; texts: number; styles: number; hasLuxon: boolean }

/** The pages that people see first: the employee list, the order form and the front page. */
const FIRST_PAGES =
  /^(features\/company-ticket\/list\/EmployeeListPage|features\/company-ticket\/order\/OrderPage|app\/home\/HomePage)/

/** How much a page should load at most, in kB as gzip sends them. */
export const aimOf = (page: string): { script: number; styles: number } => ({
  script: FIRST_PAGES.test(page) ? 200 : 210,
  styles: 20,
})

/** The most that a page may load. Until the aim is met everywhere (`docs/speed.md`), no page grows over what the largest one has. */
export const budgetOf = (page: string): { script: number; styles: number } =>
  FIRST_PAGES.test(page) ? aimOf(page) : { script: 211, styles: 20.5 }
export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10

const DIST = join(ROOT, 'apps/web/dist')
const ENTRY = 'index.html'

// Dialogs and forms that are fetched once their page is drawn are no part of its first load.
const PAGE = /^src\/(app|features)\/.*(Page|Tabs|NotFound|AccessDenied)\.tsx$/

/** A text of luxon that no build takes out. */
const LUXON = 'Invalid DateTime'

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
  /** The texts of the first load, and those of a page beside its code. */
  const textsOf = (name: string): number => {
    const files = LANGUAGE_IDS.map(language => chunks[name]!.file.replace(/js$/, `${language}.json`))
    return Math.max(0, ...files.filter(file => existsSync(join(dist, file))).map(size))
  }
  const sum = (files: Set<string>) => [...files].reduce((total, file) => total + size(file), 0)
  return Object.keys(chunks)
    .filter(name => chunks[name]?.isDynamicEntry && PAGE.test(name))
    .map(page => {
      const [scripts, styles] = [new Set<string>(), new Set<string>()]
      for (const name of [ENTRY, page]) collect(name, scripts, styles)
      const hasLuxon = [...scripts].some(file => readFileSync(join(dist, file), 'utf8').includes(LUXON))
      const texts = textsOf(ENTRY) + textsOf(page)
      return {
        page: page.replace('src/', ''),
        script: sum(scripts) + texts,
        texts,
        styles: sum(styles),
        hasLuxon,
      }
    })
    .sort((a, b) => b.script - a.script)
}

/** The most that the order widget may be in all, in kB as gzip sends it. */
export const WIDGET_BUDGET = 60

/** The most that the page of employees may be in all, with both languages, in kB as gzip sends it. */
export const ME_BUDGET = 70

/**
 * Everything that a page with a build of its own is made of, but for the operator's own files; bytes as gzip sends them.
 * @param page its folder: that of the order widget, or of the page of employees
 */
export function ownPageSize(page: 'order-widget' | 'min-side', dist = DIST): number {
  const files = [page, `${page}/assets`].flatMap(folder =>
    readdirSync(join(dist, folder))
      .filter(name => /\.(html|js|css|svg)$/.test(name))
      .map(name => join(dist, folder, name)),
  )
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}
