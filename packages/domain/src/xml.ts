/**
 * An element of an XML document: its name (with the usual prefix of its namespace, or without one), its attributes, and either its
 * text or its elements. Mixed content is not needed anywhere.
 */
export type Xml = {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string | readonly Xml[]
}

export type Part = Xml | null | readonly (Xml | null)[]

/** An element. Parts that are null are left out. */
export function el(
  name: string,
  content: string | readonly Part[],
  attributes?: Readonly<Record<string, string>>,
): Xml {
  const parts = typeof content === 'string' ? content : content.flat().filter(part => part !== null)
  return { name, ...(attributes && { attributes }), content: parts as Xml['content'] }
}

/** The elements directly in an element. */
export const childrenOf = ({ content }: Xml): readonly Xml[] => (typeof content === 'string' ? [] : content)

/** The text of an element; empty where it has elements. */
export const textOf = ({ content }: Xml): string => (typeof content === 'string' ? content : '')

/** The elements at a path below an element, such as `Ntfctn/Ntry`, in the order of the document. */
export function allAt(from: Xml, path: string): Xml[] {
  let found: Xml[] = [from]
  for (const step of path.split('/'))
    found = found.flatMap(each => childrenOf(each).filter(({ name }) => name === step))
  return found
}

/** The text at a path, of the first element there; null where there is none. */
export function textAt(from: Xml, path: string): string | null {
  const [first] = allAt(from, path)
  return first ? textOf(first) : null
}

/** An element and all below it. */
export function* everyElement(from: Xml): Generator<Xml> {
  yield from
  for (const child of childrenOf(from)) yield* everyElement(child)
}
