import { Buildings3Icon, PlusIcon } from '@navikt/aksel-icons'
import { type AccessFacts, can, foldText, searchWords } from '@portal/domain'
import { searchTerms } from '@portal/domain/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { departmentsOf } from '../../lib/departments.ts'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import type { MenuRow } from '../../lib/slice.ts'
import { useSettled } from '../../lib/useSettled.ts'
import { ACTIONS, LISTS } from './actions.ts'
import { controlKey } from './keys-of.ts'
import { type FoundGroup, type Group, IconMark, markOf, type Option, useDrawn } from './options.tsx'
import { useSearch } from './phrases.ts'
import { readRecent } from './recent.ts'

/** Milliseconds that the search waits for the next letter. */
const DEBOUNCE_MS = 150
const MOST_PAGES = 4
const MOST_LISTS = 2

/** What the field asks for: `#` looks among invoices only, `>` among pages and actions only. */
const searchOf = (text: string): { q: string; only: 'invoices' | 'actions' | null } => {
  const q = text.trim()
  if (q.startsWith('#')) return { q: q.slice(1).trim(), only: 'invoices' }
  return q.startsWith('>') ? { q: q.slice(1).trim(), only: 'actions' } : { q, only: null }
}

/** The list of the people of a department, by the first product that somebody sees; null for who sees no departments, or no such list. */
const departmentList = (facts: AccessFacts | null, company: { id: string } | null): string | null => {
  if (!facts || !company || !can(facts, 'departments')) return null
  if (can(facts, 'companyTicket')) return paths.employees
  if (can(facts, 'housing')) return paths.residents
  if (can(facts, 'freeTicket')) return paths.freeTickets
  return can(facts, 'school') ? paths.schoolTickets : null
}

/** What is found for the text in the field. @param atOnce does not wait for the next letter */
export function usePalette(
  text: string,
  rows: readonly MenuRow[],
  labelOf: (row: MenuRow) => string,
  atOnce: boolean,
) {
  const t = useSearch()
  const language = useLanguage()
  const freeTicket = useFreeTicketWords()
  const drawn = useDrawn()
  const { facts, company, state } = useSession()
  const userId = state.kind === 'success' ? state.user.id : ''
  const { q, only } = searchOf(text)
  const typed = useSettled(text, DEBOUNCE_MS)
  const settled = searchOf(atOnce ? text : typed).q
  const searched = only !== 'actions' && searchTerms(settled) !== null
  // Staff find what they see in every company; only those with a role in the selected one ask for it.
  const companyId = company && company.roles.length > 0 ? { companyId: company.id } : {}
  const query = api.useQuery(
    'get',
    '/search-api/search',
    { params: { query: { q: settled.slice(0, 200), ...companyId } } },
    { enabled: searched, placeholderData: keepPreviousData, staleTime: 15_000 },
  )
  const terms = searchTerms(q)
  const words = searchWords(q)
  const wanted = only !== 'actions' && terms !== null
  const answer = wanted ? query.data : undefined
  const matches = (...texts: string[]) => words.every(word => foldText(texts.join(' ')).includes(word))
  const may = (needs: Parameters<typeof can>[1]) => facts !== null && can(facts, needs)

  const found = (group: FoundGroup): Group[] => {
    const part = answer?.[group]
    if (!part || part.hits.length === 0 || (only === 'invoices' && group !== 'invoices')) return []
    const draw = drawn[group] as (hit: unknown) => ReturnType<(typeof drawn)[FoundGroup]>
    const options = part.hits.map((hit): Option => {
      const option = draw(hit)
      return { ...option, id: `${group}-${hit.id}`, mark: markOf(group, option.title), remembered: group }
    })
    const count = { shown: options.length, total: part.total }
    const counted = part.more
      ? t('shownOfMore', count)
      : part.total > options.length
        ? t('shownOf', count)
        : undefined
    return [{ id: group, label: t(group), options, ...(counted && { count: counted }) }]
  }
  const listed = (id: string, label: string, options: Option[]): Group[] =>
    options.length > 0 ? [{ id, label, options }] : []

  const recent = listed(
    'recent',
    t('recent'),
    text.trim() === ''
      ? readRecent(userId).map(each => ({
          ...each,
          id: `recent-${each.to}`,
          mark: markOf(each.group, each.title),
          remembered: each.group,
        }))
      : [],
  )
  const pages = listed(
    'pages',
    t('pages'),
    (q === '' && only === null) || only === 'invoices'
      ? []
      : rows
          .filter(row => matches(labelOf(row), row.group ? localized(row.group.label, language) : ''))
          .slice(0, MOST_PAGES)
          .map(row => ({
            id: `page-${row.id}`,
            title: labelOf(row),
            detail: row.group
              ? localized(row.group.label, language)
              : row.about
                ? localized(row.about, language)
                : '',
            mark: <IconMark Icon={row.Icon} />,
            to: row.to,
            companyId: null,
          })),
  )
  const places = departmentList(facts, company)
  const departments = useQuery({ ...departmentsOf(company?.id ?? ''), enabled: places !== null && q !== '' })
  const known = (places && departments.data?.matches) || []
  const department = (id: string, title: string, detail: string, to: string): Option => ({
    ...{ id: `department-${id}`, title, detail, to },
    mark: <IconMark Icon={Buildings3Icon} />,
    companyId: null,
  })
  const ofCompany =
    only !== null || q === '' || known.length === 0
      ? []
      : [
          ...(matches(t('departments')) ? [department('all', t('departments'), '', paths.departments)] : []),
          ...known
            .filter(({ name, costCentre }) => matches(name, costCentre))
            .slice(0, MOST_PAGES)
            .map(({ id, name, costCentre, people }) =>
              department(
                id,
                name,
                [costCentre, t('inDepartment', { count: people })].filter(Boolean).join(' · '),
                `${places}?avd=${id}`,
              ),
            ),
        ]
  const lists =
    only !== null || q === ''
      ? []
      : LISTS.flatMap(to => rows.find(row => row.to === to) ?? []).slice(0, MOST_LISTS)
  const nothing = wanted && !query.isPlaceholderData && answer !== undefined
  const nameOf = ({ text }: (typeof ACTIONS)[number]) => t(text, freeTicket)
  const actions = listed('actions', t('actions'), [
    ...ACTIONS.filter(
      action =>
        only !== 'invoices' &&
        may(action.needs) &&
        // A row of the menu stands among the pages.
        (q === '' || (matches(nameOf(action)) && !rows.some(({ to }) => to === action.to))),
    ).map(action => ({
      id: `action-${action.to}`,
      title: nameOf(action),
      detail: '',
      mark: <IconMark Icon={PlusIcon} />,
      to: action.to,
      companyId: null,
    })),
    ...lists.map((row, at) => ({
      id: `list-${row.id}`,
      title: t('inList', { text: q, list: labelOf(row) }),
      detail: '',
      mark: <IconMark Icon={row.Icon} />,
      ...(at === 0 && { keys: `${controlKey()} Enter` }),
      to: `${row.to}?sok=${encodeURIComponent(q)}`,
      companyId: null,
    })),
  ])
  const companiesFirst = may('companyAdmin')
  const order: FoundGroup[] = companiesFirst
    ? ['companies', 'people', 'invoices', 'orders', 'users']
    : ['people', 'companies', 'invoices', 'orders', 'users']
  const data = order.flatMap(found)
  const groups = [
    ...recent,
    ...data,
    ...listed('departments', t('departments'), ofCompany),
    ...pages,
    ...actions,
  ]
  const total =
    data.length + ofCompany.length + pages.length === 0
      ? 0
      : order
          .filter(group => only !== 'invoices' || group === 'invoices')
          .reduce((sum, group) => sum + (answer?.[group]?.total ?? 0), pages[0]?.options.length ?? 0)
  return {
    groups,
    words,
    /** The whole list with the same search. */
    fullList: lists[0] && `${lists[0].to}?sok=${encodeURIComponent(q)}`,
    /** What is shown answers an older text. */
    stale: wanted && (settled !== q || query.isFetching),
    error: wanted && settled === q && query.isError && !query.isFetching,
    failed: nothing && (query.data?.failed.length ?? 0) > 0,
    retry: () => void query.refetch(),
    none:
      (nothing && settled === q && data.length + ofCompany.length + pages.length === 0) ||
      (only === 'actions' && groups.length === 0),
    short:
      q !== '' && only === null
        ? terms === null
          ? 'tooShort'
          : !terms.forAll && companiesFirst
            ? 'tooShortForAll'
            : null
        : null,
    total,
    q,
    userId,
  } as const
}
