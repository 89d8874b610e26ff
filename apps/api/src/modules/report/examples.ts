import type { Examples } from '../../../test/examples.ts'

export const reportExamples: Examples = {
  requests: {
    clientReport: {
      about: 'nobody',
      url: () => '/client-report',
      body: () => ({ kind: 'unknown-route', path: '/nowhere' }),
    },
  },
}
