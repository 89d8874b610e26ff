import { Textarea as KitTextarea } from '@digdir/designsystemet-react'
import type { ComponentProps } from 'react'
import { type FieldFrame, Frame } from './fields.tsx'

type Props = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Several lines of text. */
export function TextArea({
  id,
  label,
  description,
  error,
  optional,
  className,
  rows = 5,
  ...textarea
}: Props) {
  return (
    <Frame {...{ id, label, description, error, optional, className }}>
      <KitTextarea id={id} rows={rows} aria-invalid={error ? true : undefined} {...textarea} />
    </Frame>
  )
}
