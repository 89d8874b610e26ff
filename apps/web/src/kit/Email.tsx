import { Fragment } from 'react'

/** An e-mail address. Where its line is too short it breaks before a sign, never inside a word. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
