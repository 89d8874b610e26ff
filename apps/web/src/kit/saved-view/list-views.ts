import type { SavedList } from '@portal/domain'
import { createContext, type ReactNode } from 'react'

/** The list that a toolbar belongs to, and the columns that it has now. */
export type ViewedList = { list: SavedList; columns: { id: string; header?: ReactNode }[] }

/** Tells a toolbar of a list whose views can be saved. */
export const ListViews = createContext<ViewedList | null>(null)
