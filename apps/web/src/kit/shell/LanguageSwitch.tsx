import { LANGUAGES } from '@portal/domain'
import { changeLanguage, useLanguage } from '../../lib/i18n.ts'
import { useKit } from '../phrases.ts'
import { showToast } from '../toasts.ts'

/** The languages of the portal; the choice is remembered. The texts of the chosen one are fetched, until then the last ones stay. */
export function LanguageSwitch() {
  const t = useKit()
  const language = useLanguage()
  return (
    <fieldset className="gap-2 corners-8 ground-page lang">
      <legend className="sr-only">{t('language')}</legend>
      {LANGUAGES.map(({ id, name, short }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === language}
          aria-label={`${short} – ${name}`}
          onClick={() => changeLanguage(id).catch(() => showToast('error', t('languageFailed')))}
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
