import { words } from './words.ts'

export const agePhrases = {
  days_one: { nb: '{{count}} dag', en: '{{count}} day' },
  days_other: { nb: '{{count}} dager', en: '{{count}} days' },
  oldest: { nb: 'Eldste: {{age}}', en: 'Oldest: {{age}}' },
  oldestToday: { nb: 'Fra i dag', en: 'From today' },
  today: words.todayInText,
  yesterday: { nb: 'i går', en: 'yesterday' },
} as const
