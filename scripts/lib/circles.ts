/**
 * The files that import each other in a circle, and those on the way from one circle to another.
 * @param imports what each file imports; targets that are no keys are ignored
 * @returns sorted; empty when there is no circle
 */
export function circularFiles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map([...imports].map(([file, targets]) => [file, new Set(targets)]))
  for (;;) {
    const imported = new Set([...left.values()].flatMap(targets => [...targets]))
    const ends = [...left].filter(
      ([file, targets]) => !imported.has(file) || ![...targets].some(target => left.has(target)),
    )
    if (ends.length === 0) return [...left.keys()].sort()
    for (const [file] of ends) left.delete(file)
  }
}
