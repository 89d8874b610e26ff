import { COLOURS, type Colours, chooseColours, useColours } from '../lib/colours.ts'
import { useColourPhrases } from './colour-phrases.ts'

/** Light, dark or as the device; the choice is remembered on it. */
export function ColourChoice() {
  const t = useColourPhrases()
  const chosen = useColours()
  const names: Record<Colours, string> = {
    light: t('light'),
    dark: t('dark'),
    system: t('system'),
  }
  return (
    <fieldset className="gap-2 corners-8 ground-page lang">
      <legend className="sr-only">{t('colours')}</legend>
      {COLOURS.map(colours => (
        <button
          key={colours}
          type="button"
          aria-pressed={colours === chosen}
          onClick={() => chooseColours(colours)}
        >
          {names[colours]}
        </button>
      ))}
    </fieldset>
  )
}
