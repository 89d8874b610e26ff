import { Alert } from '../../kit/Alert.tsx'
import { useDeductionText } from './phrases.ts'

/** On the order form: what the employee is asked about deduction from pay, and whether the ticket waits for it. Source: h. */
export function OrderNotice({ need }: { need: 'OFF' | 'ASKED' | 'NEEDED' }) {
  const t = useDeductionText()
  if (need === 'OFF') return null
  return (
    <Alert tone="info" standing>
      {t(`order${need}`)}
    </Alert>
  )
}
