const MAX_WORDS = 10
const MAX_WORD_LENGTH = 100

/** The words of a search box: lower case, at most 10 words of at most 100 characters. Source: 000 §2.4, 001 §5. */
export function searchWords(text: string): string[] {
  return text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, MAX_WORDS)
    .map(word => [...word].slice(0, MAX_WORD_LENGTH).join(''))
}

/** A word as an SQL LIKE pattern that matches it literally anywhere (escape character `\`). Source: 000 §2.4. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
