/** A part of a route map in the operator's colours; decoration. */
export function HeroArt() {
  const stop = (cx: number, cy: number, colour: string, big = false) => (
    <circle
      key={`${cx}-${cy}`}
      cx={cx}
      cy={cy}
      r={big ? 15 : 9}
      fill="var(--card)"
      stroke={colour}
      strokeWidth={big ? 8 : 6}
    />
  )
  const faint = 'var(--ds-color-accent-border-subtle)'
  return (
    <div className="hero-art">
      <svg viewBox="0 0 560 400" aria-hidden="true" focusable="false">
        <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="12">
          <path d="M-20 92H150l70 70v90l60 60h300" stroke={faint} />
          <path d="M60 420V300l90-90h140l110-110V-20" stroke={faint} />
          <path
            d="M-20 210H130c60 0 70-96 150-96h60c70 0 60 170 140 170h100"
            stroke="var(--brand)"
            strokeWidth="16"
          />
          <path d="M420 420V316c0-46-40-56-40-100V-20" stroke="var(--brand-2)" strokeWidth="16" />
        </g>
        {[
          stop(96, 92, faint),
          stop(220, 206, faint),
          stop(60, 346, faint),
          stop(290, 210, faint),
          stop(330, 312, faint),
        ]}
        {[stop(60, 210, 'var(--brand)'), stop(185, 164, 'var(--brand)'), stop(520, 284, 'var(--brand)')]}
        {[stop(380, 60, 'var(--brand-2)'), stop(420, 372, 'var(--brand-2)')]}
        {stop(380, 150, 'var(--ds-color-neutral-base-default)', true)}
      </svg>
    </div>
  )
}
