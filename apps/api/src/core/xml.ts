import { el, type Part, type Xml } from '@portal/domain/einvoice'
import { SaxesParser } from 'saxes'

/** Deeper and larger documents are not read: no message that the portal takes comes near. */
const MOST_DEEP = 64
const MOST_ELEMENTS = 1_000_000

/** The document is not well-formed, or has what the portal does not take. */
export class XmlError extends Error {}

/**
 * Reads a well-formed document. A document type is refused, and with it every entity that a document could define: none grows, and none
 * leads to a file or an address. Text beside elements, comments and processing instructions are left out.
 * @param nameOf the name of an element in the result; null refuses the document
 * @throws XmlError
 */
export const readXml = (text: string, nameOf: (uri: string, local: string) => string | null): Xml => {
  const parser = new SaxesParser({ xmlns: true, position: false })
  type Open = { name: string; attributes: Record<string, string>; text: string; parts: Part[] }
  const open: Open[] = []
  let root: Xml | null = null
  let elements = 0
  parser.on('error', error => {
    throw new XmlError(error.message)
  })
  parser.on('doctype', () => {
    throw new XmlError('has a document type')
  })
  parser.on('opentag', tag => {
    const name = nameOf(tag.uri, tag.local)
    elements += 1
    if (name === null) throw new XmlError(`has the element ${tag.local}`)
    if (open.length >= MOST_DEEP || elements > MOST_ELEMENTS) throw new XmlError('is too large')
    const attributes = Object.values(tag.attributes).flatMap(({ prefix, name: key, value }) =>
      prefix === 'xmlns' || key === 'xmlns' ? [] : [[key, value]],
    )
    open.push({ name, attributes: Object.fromEntries(attributes), text: '', parts: [] })
  })
  const addText = (more: string) => {
    const current = open.at(-1)
    if (current) current.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { name, attributes, text: own, parts } = open.pop()!
    const element = el(
      name,
      parts.length > 0 ? parts : own,
      Object.keys(attributes).length > 0 ? attributes : undefined,
    )
    const above = open.at(-1)
    if (above) above.parts.push(element)
    else root = element
  })
  parser.write(text).close()
  if (!root) throw new XmlError('is empty')
  return root
}
