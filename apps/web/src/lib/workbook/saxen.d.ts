/** What is used of saxen, which comes without types. */
declare module 'saxen' {
  /** Replaces the entities of a text. */
  export type Decode = (text: string) => string
  export type AttributesOf = () => Record<string, string>
  export class Parser {
    on(event: 'error', handle: (error: Error) => void): this
    on(event: 'openTag', handle: (name: string, attributesOf: AttributesOf, decode: Decode) => void): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text', handle: (text: string, decode: Decode) => void): this
    on(event: 'cdata', handle: (text: string) => void): this
    parse(xml: string): this
  }
}
