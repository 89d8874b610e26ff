/** The series that a chart tells apart by shade and pattern. */
const MOST_SHOWN = 3

/**
 * Which series the parts of a chart's bars are: each of up to three, else the two largest and all others together. Indexes into the series
 * of the table.
 */
export function chartParts({ series }: { readonly series: readonly unknown[] }): number[][] {
  const all = series.map((_, at) => at)
  return all.length <= MOST_SHOWN ? all.map(at => [at]) : [[0], [1], all.slice(MOST_SHOWN - 1)]
}
