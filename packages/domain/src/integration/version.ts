/** Versions of the API by their day, the oldest first. A key stays with the one that was newest when it was made. Source: f.1. */
export const API_VERSIONS = ['2026-12-01'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]

export const NEWEST_VERSION: ApiVersion = API_VERSIONS.at(-1)!

export const isApiVersion = (text: unknown): text is ApiVersion => API_VERSIONS.some(known => known === text)
