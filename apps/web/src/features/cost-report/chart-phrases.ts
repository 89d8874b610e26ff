export const chartPhrases = {
  millions: { nb: '{{amount}} mill.', en: '{{amount}}m' },
} as const
