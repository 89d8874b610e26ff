import '@digdir/designsystemet-web/ds-field'
import '@digdir/designsystemet-web/fieldset'
import '@digdir/designsystemet-web/readonly'
import {
  Checkbox,
  Field,
  Fieldset,
  Input,
  Select as KitSelect,
  Label,
  ValidationMessage,
} from '@digdir/designsystemet-react'
import type { ComponentProps, ReactNode } from 'react'
import { useKit } from '../phrases.ts'
import '../css/fields.css'

export type FieldFrame = {
  id: string
  label: string
  description?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
}

/** Label, help above the control, the error below it. The kit's element links them for assistive technology. */
export function Frame({
  id,
  label,
  description,
  error,
  optional,
  className,
  children,
}: FieldFrame & { children: ReactNode }) {
  const t = useKit()
  return (
    <Field {...(className && { className })}>
      <Label htmlFor={id}>
        {label}
        {optional && <span className="regular muted"> ({t('optional')})</span>}
      </Label>
      {description && <Field.Description>{description}</Field.Description>}
      {children}
      {error && <ValidationMessage>{error}</ValidationMessage>}
    </Field>
  )
}

type TextProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'size' | 'type' | 'prefix' | 'role' | 'className'>
type TextType = {
  type?: 'text' | 'tel' | 'email'
  /** What its number counts, written behind it. */
  unit?: string
}

export function TextField({
  id,
  label,
  description,
  error,
  optional,
  className,
  unit,
  ...input
}: TextProps & TextType) {
  const control = <Input id={id} aria-invalid={error ? true : undefined} {...input} />
  return (
    <Frame {...{ id, label, description, error, optional, className }}>
      {unit === undefined ? (
        control
      ) : (
        <Field.Affixes>
          {control}
          <Field.Affix>{unit}</Field.Affix>
        </Field.Affixes>
      )}
    </Frame>
  )
}

type SelectProps = FieldFrame & {
  options: { value: string; label: string }[]
  /** The text of the empty first option; null when one is always chosen. */
  placeholder?: string | null | undefined
} & Omit<ComponentProps<'select'>, 'id' | 'size' | 'multiple' | 'className'>

export function Select({
  id,
  label,
  description,
  error,
  optional,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  const t = useKit()
  return (
    <Frame {...{ id, label, description, error, optional, className }}>
      <KitSelect id={id} aria-invalid={error ? true : undefined} {...select}>
        {placeholder !== null && <KitSelect.Option value="">{placeholder ?? t('choose')}</KitSelect.Option>}
        {options.map(option => (
          <KitSelect.Option key={option.value} value={option.value}>
            {option.label}
          </KitSelect.Option>
        ))}
      </KitSelect>
    </Frame>
  )
}

type CheckProps = {
  id: string
  label: ReactNode
  description?: ReactNode
  error?: string | undefined
  outlined?: boolean
} & Omit<
  ComponentProps<'input'>,
  'id' | 'size' | 'type' | 'role' | 'value' | 'aria-label' | 'aria-labelledby'
> & { value?: string }

/** One box. `outlined` draws it as a card, for a list of things that can be added. */
export function CheckboxField({ label, description, error, outlined = false, ...input }: CheckProps) {
  return (
    <Checkbox
      label={label}
      {...(description !== undefined && { description })}
      {...(error && { error, 'aria-invalid': true })}
      {...(outlined && { variant: 'outline' as const })}
      {...input}
    />
  )
}

/** Boxes that belong together, under one legend; what is wrong with them as a whole stands below. */
export function CheckGroup({
  legend,
  description,
  error,
  children,
}: {
  legend: string
  description?: string
  error?: string | undefined
  children: ReactNode
}) {
  return (
    <Fieldset>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      {description && <Fieldset.Description>{description}</Fieldset.Description>}
      <div className="grid gap-12 checks">{children}</div>
      {error && <ValidationMessage>{error}</ValidationMessage>}
    </Fieldset>
  )
}

/** Any of a few things under one legend, each with what it means. The first box carries the field's id. */
export function CheckList<Value extends string>({
  id,
  options,
  value,
  onChange,
  ...group
}: Omit<ComponentProps<typeof CheckGroup>, 'children'> & {
  id: string
  options: readonly { value: Value; label: string; description?: string }[]
  value: readonly Value[]
  /** The chosen ones, in the order of the options. */
  onChange: (value: Value[]) => void
}) {
  const toggled = (of: Value, on: boolean) =>
    options.map(option => option.value).filter(each => (each === of ? on : value.includes(each)))
  return (
    <CheckGroup {...group}>
      {options.map(({ value: of, ...words }, index) => (
        <CheckboxField
          key={of}
          id={index === 0 ? id : `${id}-${of}`}
          outlined
          {...words}
          checked={value.includes(of)}
          onChange={({ target }) => onChange(toggled(of, target.checked))}
        />
      ))}
    </CheckGroup>
  )
}
