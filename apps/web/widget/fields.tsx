import type { ComponentChildren } from 'preact'
import { useFieldFault } from './text.ts'

type Frame = {
  id: string
  label: string
  help?: string | undefined
  fault: string | undefined
}

/** What describes a field to those who do not see it: its help and what is wrong with it. */
const described = ({ id, help, fault }: Frame) => ({
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
})

export function Fault({ id, code, label }: { id: string; code: string | undefined; label: string }) {
  const faultText = useFieldFault()
  return code ? (
    <p className="fault" id={`${id}-fault`}>
      {faultText(code, label)}
    </p>
  ) : null
}

function Field({ id, label, help, fault, children }: Frame & { children: ComponentChildren }) {
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={id}>{label}</label>
        {help && (
          <p className="help" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
      {children}
      <Fault id={id} code={fault} label={label} />
    </div>
  )
}

type Typed = { value: string; onValue: (value: string) => void }

type Native = {
  type?: 'text' | 'tel' | 'date'
  autoComplete?: string
  inputMode?: 'tel' | 'numeric'
  maxLength?: number
  min?: string
  max?: string
  required?: boolean
}

export function TextField({
  value,
  onValue,
  before,
  label,
  help,
  fault,
  id,
  ...input
}: Frame & Typed & { before?: ComponentChildren } & Native) {
  const frame = { id, label, help, fault }
  const control = (
    <input
      id={id}
      value={value}
      onInput={event => onValue(event.currentTarget.value)}
      // The types of the library know one kind of input each.
      {...(input as object)}
      {...described(frame)}
    />
  )
  return (
    <Field {...frame}>
      {before ? (
        <div className="joined">
          {before}
          {control}
        </div>
      ) : (
        control
      )}
    </Field>
  )
}

export function SelectField({
  options,
  value,
  onValue,
  ...frame
}: Frame & Typed & { options: readonly { value: string; label: string }[] }) {
  return (
    <Field {...frame}>
      <div className="select">
        <select
          id={frame.id}
          value={value}
          onChange={event => onValue(event.currentTarget.value)}
          {...described(frame)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  )
}

export function Check({
  id,
  checked,
  onCheck,
  fault,
  children,
}: {
  id: string
  checked: boolean
  onCheck: (checked: boolean) => void
  fault?: string | undefined
  children: ComponentChildren
}) {
  return (
    <div className="check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={event => onCheck(event.currentTarget.checked)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      <Fault id={id} code={fault} label="" />
    </div>
  )
}
