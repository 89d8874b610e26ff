import { isIdText, type SavedList } from '../list.ts'

/** What the list of card batches shows by its address. */
export const BATCH_LIST = {
  id: 'card-batches',
  filters: { bedrift: isIdText, status: ['open'] },
} as const satisfies SavedList
