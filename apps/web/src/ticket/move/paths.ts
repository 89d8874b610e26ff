import { TICKET_PATHS } from '../products.ts'

/** What is fetched again when tickets move, or stay after all. */
export const MOVE_PATHS = [...TICKET_PATHS, '/api/ticket'] as const
