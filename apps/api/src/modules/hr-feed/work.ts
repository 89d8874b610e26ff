import type { Counts, JobCtx } from '../../core/jobs.ts'

/** Does what follows from persons that are due. */
export const workFeeds = async (_ctx: JobCtx): Promise<Counts> => ({})
