import type { ComponentProps } from 'react'

const RINGS = [48, 96, 144, 192, 240, 288]
/** The lines end in nothing: no edge cuts them. */
const FADE = { maskImage: 'linear-gradient(to top, transparent, black 55%)' }

/** The only ornament: the two arcs again as fine lines, one family from each coast. */
export function Arcs(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 1200 300"
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      strokeWidth="1"
      aria-hidden="true"
      style={FADE}
      {...props}
    >
      {RINGS.map((radius) => (
        <g key={radius} vectorEffect="non-scaling-stroke">
          <circle cx="456" cy="300" r={radius} className="stroke-canal" opacity={0.6 - radius / 640} />
          <circle cx="744" cy="300" r={radius} className="stroke-mola" opacity={0.6 - radius / 640} />
        </g>
      ))}
    </svg>
  )
}

/** The same arcs small, between two sections. */
export function ArcsDivider(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 160 32" fill="none" strokeWidth="1" aria-hidden="true" style={FADE} {...props}>
      {[10, 18, 26].map((radius) => (
        <g key={radius}>
          <circle cx="68" cy="32" r={radius} className="stroke-canal" opacity={0.9 - radius / 50} />
          <circle cx="92" cy="32" r={radius} className="stroke-mola" opacity={0.9 - radius / 50} />
        </g>
      ))}
    </svg>
  )
}
