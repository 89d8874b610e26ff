/** The colours of drawings: tokens only, so that they are the operator's and turn dark with the page. */
export const INK = {
  brand: 'var(--brand)',
  onBrand: 'var(--on-brand)',
  deep: 'var(--brand-deep)',
  second: 'var(--brand-2)',
  soft: 'var(--brand-soft)',
  near: 'var(--ds-color-accent-surface-active)',
  far: 'var(--ds-color-accent-surface-hover)',
  line: 'var(--ds-color-accent-border-subtle)',
  paper: 'var(--card)',
  grey: 'var(--ds-color-neutral-border-subtle)',
  pale: 'var(--ds-color-neutral-surface-tinted)',
  dark: 'var(--ds-color-neutral-text-default)',
} as const
