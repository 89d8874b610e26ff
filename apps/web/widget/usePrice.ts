import { useEffect, useState } from 'preact/hooks'
import { type Price, readPrice } from './api.ts'
import { priceQuery, type Values } from './values.ts'

/** The price of a choice: null while it is fetched, undefined when it could not be. */
export const usePrice = (values: Values): Price | null | undefined => {
  const query = priceQuery(values).toString()
  const [found, setFound] = useState<{ query: string; price: Price | undefined } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    readPrice(new URLSearchParams(query), stop.signal).then(
      price => setFound({ query, price }),
      () => stop.signal.aborted || setFound({ query, price: undefined }),
    )
    return () => stop.abort()
  }, [query])
  return found?.query === query ? found.price : null
}
