import { namespace } from '../lib/i18n.ts'

export const colourPhrases = {
  colours: { nb: 'Lyse eller mørke sider', en: 'Light or dark pages' },
  light: { nb: 'Lys', en: 'Light' },
  dark: { nb: 'Mørk', en: 'Dark' },
  system: { nb: 'Som enheten', en: 'Same as the device' },
} as const

export const useColourPhrases = namespace('colours', colourPhrases)
