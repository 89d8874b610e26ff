import type { Extra } from '@portal/domain'
import { localeOf, localized } from '@portal/domain'
import { PRODUCT_TEXTS, type SubscriptionType } from '@portal/domain/subscription'
import { Spot, type SpotName } from '../../kit/drawings/Spot.tsx'
import { Reach } from '../../kit/public/Become.tsx'
import { Block } from '../../kit/public/sections.tsx'
import { sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import css from './home.module.css'
import { useHome } from './phrases.ts'

/** What companies can have besides, in a few words, and whom to ask about it. */
export function Extras({ shown, addOns }: { shown: readonly Extra[]; addOns: readonly SubscriptionType[] }) {
  const t = useHome()
  const language = useLanguage()
  const addOnNames = new Intl.ListFormat(localeOf(language)).format(
    addOns.map(type => localized(PRODUCT_TEXTS[type].name, language).toLowerCase()),
  )
  const extras: Readonly<Record<Extra, { drawing: SpotName; title: string; text: string }>> = {
    selfOrder: { drawing: 'intranet', title: t('selfOrderTitle'), text: t('selfOrderText') },
    addOns: { drawing: 'bike', title: sentence(addOnNames), text: t('addOnsText') },
    school: {
      drawing: 'schoolbag',
      title: t('schoolTitle'),
      text: t('schoolText'),
    },
    housing: { drawing: 'flats', title: t('housingTitle'), text: t('housingText') },
  }
  if (shown.length === 0) return null
  return (
    <Block title={t('extrasTitle')} text={t('extrasText')}>
      <ul className={css.extras}>
        {shown.map(name => (
          <li key={name} className="grid from-top gap-20">
            <Spot name={extras[name].drawing} />
            <div>
              <h3>{extras[name].title}</h3>
              <p className="muted">{extras[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Reach />
      </p>
    </Block>
  )
}
