import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { Toaster } from '../kit/Toaster.tsx'
import { queries } from '../lib/api.ts'
import { useLanguage } from '../lib/i18n.ts'
import { createRouter } from './routes.tsx'

/** Everything below is remounted when the language changes, because the kit reads its strings when it connects. */
export function App() {
  const language = useLanguage()
  const [router] = useState(createRouter)
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider key={language} router={router} />
      <Toaster />
    </QueryClientProvider>
  )
}
