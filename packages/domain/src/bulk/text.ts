/** A name in the form for comparison: lower case, without spaces, dots, hyphens and underscores. */
export const comparable = (text: string): string => text.toLowerCase().replace(/[\s\u00a0._-]/g, '')
