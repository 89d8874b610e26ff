import { changeLanguage, LANGUAGES, useLanguage } from '../../lib/i18n.ts'
import { useKit } from '../phrases.ts'

/** Norwegian or English; the choice is remembered. */
export function LanguageSwitch() {
  const t = useKit()
  const language = useLanguage()
  return (
    <fieldset className="lang">
      <legend className="sr-only">{t('language')}</legend>
      {LANGUAGES.map(({ id, name, short }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === language}
          aria-label={`${short} – ${name}`}
          onClick={() => changeLanguage(id)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
