import { compareRequests } from './load.ts'
import { besides, type Line, show, unanswered } from './report.ts'
import type { BenchWork } from './work.ts'
import { wordsIn } from './works.ts'

/** Milliseconds until somebody who types sees the first answer. */
const MOST_MS = 150
const pathOf = (text: string) => `/search-api/search?q=${encodeURIComponent(text)}`

/** Quick search by staff over all companies, one text after the other, as one person types. */
export const QUICK_SEARCH: BenchWork = {
  name: 'quick-search',
  data: 'tickets',
  run: async ({ url, sides, seconds }) => {
    const [, ours] = await sides()
    const { rare, numbers, common } = await wordsIn(url)
    const texts = {
      'phones and employee ids': [...rare, ...numbers],
      'beginnings of phones': rare.map(phone => phone.slice(0, 4)),
      'common names': common,
      'names of companies': Array.from({ length: 20 }, (_, n) => `kunde ${1 + n * 97}`),
      'three letters that nobody has': ['qxz', 'zzq', 'xqx'],
    }
    const paths = Object.fromEntries(Object.entries(texts).map(([name, some]) => [name, some.map(pathOf)]))
    const found = await compareRequests(paths, ours, 1, seconds)
    return Object.entries(found).map(
      ([name, figure]): Line => ({
        ...{ work: `quick search over all companies, ${name}`, bare: '', ours: show(figure) },
        ratio: besides([figure]),
        goal: `p99 ${MOST_MS} ms`,
        met: unanswered([figure]) === 0 && figure.p99 <= MOST_MS,
      }),
    )
  },
}
