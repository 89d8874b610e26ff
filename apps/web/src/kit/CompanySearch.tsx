import { Input } from '@digdir/designsystemet-react'
import {
  Buildings3Icon,
  ChevronDownIcon,
  ChevronRightIcon,
  MagnifyingGlassIcon,
  XMarkIcon,
} from '@navikt/aksel-icons'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import { useKit } from './phrases.ts'
import './css/picker-list.css'

type PickableCompany = { id: string; name: string; organisationNumber: string }

export type PickerProps = {
  companies: PickableCompany[]
  /** How many there are in all; more than the list holds when the server cuts it off. */
  total: number
  selected: PickableCompany | null
  onSearch: (text: string) => void
  onChoose: (id: string) => void
  /** Always open, as the only thing on its page. */
  standing?: boolean
  /** What it is called, where it is not the choice of a company for the page. */
  label?: string
  /** As the filter of a list: what stands there while none is chosen, and how the choice is taken back, also by Esc. */
  filter?: { placeholder: string; clear: string; onClear: () => void }
}

/** The searchable list of `CompanyPicker`. */
export default function CompanySearch({
  companies,
  total,
  selected,
  onSearch,
  onChoose,
  standing = false,
  label,
  filter,
}: PickerProps) {
  const t = useKit()
  const [text, setText] = useState(selected?.name ?? '')
  const search = (next: string, asked = next) => {
    setText(next)
    onSearch(asked)
  }
  // Another company was chosen elsewhere, or the choice was confirmed: show its name.
  const shown = selected && `${selected.id} ${selected.name}`
  const [shownFor, setShownFor] = useState(shown)
  if (shownFor !== shown) {
    setShownFor(shown)
    setText(selected?.name ?? '')
  }
  const combobox = useCombobox<PickableCompany>({
    items: companies,
    selectedItem: selected,
    inputValue: text,
    itemToString: company => company?.name ?? '',
    itemToKey: company => company?.id,
    ...(standing && { isOpen: true }),
    onStateChange: ({ selectedItem }) => {
      if (selectedItem === null) filter?.onClear()
      if (!selectedItem) return
      onSearch('')
      setText(standing ? '' : selectedItem.name)
      onChoose(selectedItem.id)
    },
    onIsOpenChange: ({ isOpen, type }) => {
      // Typing opens the list too, with the typed text as search.
      if (standing || (isOpen && type === useCombobox.stateChangeTypes.InputChange)) return
      // Opening starts a fresh search over all companies; closing without a choice restores the chosen name.
      search(isOpen ? '' : (selected?.name ?? ''), '')
    },
  })
  const open = combobox.isOpen
  const labelProps = combobox.getLabelProps()
  return (
    <div className="cbx">
      <label className="line medium muted tiny cbx-lab" {...labelProps} htmlFor={labelProps.htmlFor}>
        {label ?? (standing ? t('searchCompany') : t('company'))}
      </label>
      <div className="search cbx-ctl">
        {filter ? (
          <MagnifyingGlassIcon aria-hidden className="muted text-20" />
        ) : (
          <Buildings3Icon aria-hidden className="muted text-20" />
        )}
        <Input
          {...combobox.getInputProps({
            placeholder: selected?.name ?? filter?.placeholder ?? (standing ? '' : t('chooseCompany')),
            autoComplete: 'off',
            // Set here, because the hook's callback is later and would lose fast typing.
            onChange: event => search(event.currentTarget.value),
            // Typing replaces a name that is shown.
            onFocus: event => event.currentTarget.select(),
          })}
        />
        {filter && selected ? (
          <button
            className="mid muted corners-8 text-20"
            type="button"
            aria-label={filter.clear}
            onClick={filter.onClear}
          >
            <XMarkIcon aria-hidden />
          </button>
        ) : (
          !standing && (
            <button
              className="mid muted corners-8 text-20"
              type="button"
              {...combobox.getToggleButtonProps({ 'aria-label': t('openCompanies') })}
            >
              <ChevronDownIcon aria-hidden />
            </button>
          )
        )}
      </div>
      <ul
        className={`cbx-list ${filter ? 'low' : ''} ${standing ? 'standing' : ''}`}
        hidden={!open}
        {...combobox.getMenuProps({ 'aria-label': t('company') })}
      >
        {open &&
          companies.map((company, index) => (
            <li
              key={company.id}
              {...combobox.getItemProps({
                item: company,
                index,
                'aria-selected': company.id === selected?.id,
              })}
              {...(combobox.highlightedIndex === index && { 'data-active': true })}
            >
              {company.name}
              <small className="num line muted tiny">{company.organisationNumber}</small>
              {standing && <ChevronRightIcon aria-hidden />}
            </li>
          ))}
        {open && companies.length === 0 && <Note>{t('noCompanyMatches')}</Note>}
        {open && companies.length > 0 && total > companies.length && (
          <Note>{t('moreCompanies', { shown: companies.length, total })}</Note>
        )}
      </ul>
    </div>
  )
}

/** A line of the list with a message. A listbox may hold options only. */
function Note({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y: an option that cannot be chosen; the combobox moves its highlight, not the focus
    <li className="none" role="option" aria-disabled="true" aria-selected="false">
      {children}
    </li>
  )
}
