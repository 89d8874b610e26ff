import { useState } from 'react'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { OutLink } from '../../kit/Link.tsx'
import { useOperator } from '../../lib/operator.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useBulkOrder } from './phrases.ts'

const ID = 'bulk-consent'

/** Whether those who get tickets have accepted the terms; `confirmed` asks for it where that is not said yet. */
export function useConsent() {
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  return {
    agreed,
    missing: missing && !agreed,
    setAgreed,
    confirmed: () => {
      setMissing(!agreed)
      if (!agreed) document.getElementById(ID)?.focus()
      return agreed
    },
  }
}

export function Consent({ agreed, missing, setAgreed }: ReturnType<typeof useConsent>) {
  const t = useBulkOrder()
  const { word, terms } = useTicketProduct()
  const operator = useOperator()
  return (
    <div className="fields consent">
      <CheckboxField
        id={ID}
        label={t(`consent${word}`)}
        error={missing ? t(`consentRequired${word}`) : undefined}
        checked={agreed}
        onChange={event => setAgreed(event.target.checked)}
        required
      />
      <p className="small">
        <OutLink href={terms(operator)} newTab>
          {t('readTerms')}
        </OutLink>
      </p>
    </div>
  )
}
