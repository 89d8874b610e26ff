import type { Xml } from '@portal/domain/einvoice'
import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import { readXml } from '../../core/xml.ts'

const SCHEMAS = 'urn:oasis:names:specification:ubl:schema:xsd'
const PREFIXES = {
  cac: `${SCHEMAS}:CommonAggregateComponents-2`,
  cbc: `${SCHEMAS}:CommonBasicComponents-2`,
} as const

const addTo = (parent: XMLBuilder, { name, attributes = {}, content }: Xml): void => {
  const element = parent.ele(name, attributes)
  if (typeof content === 'string') element.txt(content)
  else for (const child of content) addTo(element, child)
}

/** The text of a UBL document, with the namespaces of its elements. */
export const writeUbl = ({ name, content }: Xml): string => {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(`${SCHEMAS}:${name}-2`, name, {
    'xmlns:cac': PREFIXES.cac,
    'xmlns:cbc': PREFIXES.cbc,
  })
  if (typeof content !== 'string') for (const child of content) addTo(root, child)
  return root.end()
}

/** The document of a UBL text. @throws XmlError for a text that is not well-formed, or has elements of another namespace */
export const readUbl = (text: string): Xml =>
  readXml(text, (uri, local) => {
    if (uri === PREFIXES.cac) return `cac:${local}`
    if (uri === PREFIXES.cbc) return `cbc:${local}`
    return uri === `${SCHEMAS}:${local}-2` ? local : null
  })
