import type { Slice } from '../../lib/slice.ts'

export const schoolSlice: Slice = { pages: [] }
