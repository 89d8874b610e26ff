import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { colourRules, FIRST_LANGUAGE, LANGUAGE_IDS, type Operator, publishedOperator } from '@portal/domain'

/**
 * The stored language, and the texts of the first load in it, whose name the build writes on the script's tag
 * (`apps/web/texts-by-language.ts`). They are on their way before the code that reads them.
 */
const LANGUAGE = `{let l=${JSON.stringify(FIRST_LANGUAGE)};try{const s=localStorage.getItem('portal.language');if(${JSON.stringify(LANGUAGE_IDS)}.includes(s))l=s}catch{}
document.documentElement.lang=l;
const t=document.currentScript?.dataset.texts;if(t){const p=document.createElement('link');p.rel='preload';p.as='fetch';p.crossOrigin='';p.href='/assets/'+t+'.'+l+'.json';document.head.append(p)}}`

/**
 * The operator's colours, by a sheet that no element writes: the content policy allows no style within a page. Dark ones only where the tag
 * asks for them; the order widget has dark colours of its own.
 */
const coloured = (operator: Operator): string => {
  const { light, dark } = colourRules(operator.theme)
  return `{const s=new CSSStyleSheet();s.replaceSync(${JSON.stringify(light)}+('dark' in document.currentScript.dataset?${JSON.stringify(dark)}:''));document.adoptedStyleSheets.push(s)}`
}

/** A file that is made of an operator's document: the same until its next version. */
export type OperatorFile = { text: string; compressed: Buffer; etag: string }

const fileOf = (make: (operator: Operator) => string) => {
  const files = new WeakMap<Operator, OperatorFile>()
  return (operator: Operator): OperatorFile => {
    const known = files.get(operator)
    if (known) return known
    const text = make(operator)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const file = { text, compressed: brotliCompressSync(text), etag }
    files.set(operator, file)
    return file
  }
}

/**
 * `/boot.js` of an operator's host: what pages know of the operator (000 §1: the window-level setting), its colours and the language, before
 * anything is drawn. It is a file and not an inline script because the content policy forbids those.
 */
export const bootOf = fileOf(
  operator => `window.portalOperator=${JSON.stringify(operator)};document.documentElement.dataset.tenant=window.portalOperator.id;
${coloured(operator)}
${LANGUAGE}`,
)

/** `/mark.svg`: the operator's logo, also the pages' icon. */
export const markOf = fileOf(({ id }) => publishedOperator(id).mark)
