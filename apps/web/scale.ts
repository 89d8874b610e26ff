import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, 'src/kit/css/scale.css'), 'utf8')
const sizes = new Map([...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, size]) => [name, size]))

/** Writes the sizes of `kit/css/scale.css` into the rules that name them: a list of them would be part of every page's first load. */
export const scale = {
  postcssPlugin: 'scale',
  Declaration(declaration: { value: string }) {
    declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (all, name) => sizes.get(name) ?? all)
  },
}
