import type { Examples } from '../../../test/examples.ts'

export const healthExamples: Examples = {
  requests: {
    healthLive: { about: 'nobody', url: () => '/health/live' },
    healthReady: { about: 'nobody', url: () => '/health/ready' },
  },
}
