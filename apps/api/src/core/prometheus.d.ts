// The parts of the client by themselves: its index also loads clusters, a push gateway and OpenTelemetry, which take four times the memory.
declare module '@prometheus-io/client/lib/counter.js' {
  export { Counter as default } from '@prometheus-io/client'
}
declare module '@prometheus-io/client/lib/gauge.js' {
  export { Gauge as default } from '@prometheus-io/client'
}
declare module '@prometheus-io/client/lib/histogram.js' {
  export { Histogram as default } from '@prometheus-io/client'
}
declare module '@prometheus-io/client/lib/registry.js' {
  export { Registry as default } from '@prometheus-io/client'
}
declare module '@prometheus-io/client/lib/metrics/*' {
  import type { Registry } from '@prometheus-io/client'

  const collect: (registry: Registry, config?: { eventLoopMonitoringPrecision?: number }) => void
  export default collect
}
