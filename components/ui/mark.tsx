import type { ComponentProps } from 'react'

/** The mark: two arcs that meet. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 7 32 22"
      fill="none"
      strokeWidth="3.2"
      strokeLinecap="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M4 26v-5.5a8.5 8.5 0 0 1 17 0V26" className="stroke-canal" />
      <path d="M11 26v-5.5a8.5 8.5 0 0 1 17 0V26" className="stroke-mola" />
    </svg>
  )
}

const RINGS = [48, 96, 144, 192, 240, 288]

/** The only ornament: the two arcs again as fine lines, one family from each coast. */
export function Arcs(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 1200 300"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      strokeWidth="1"
      aria-hidden="true"
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
    <svg viewBox="0 0 160 32" fill="none" strokeWidth="1" aria-hidden="true" {...props}>
      {[10, 18, 26].map((radius) => (
        <g key={radius}>
          <circle cx="68" cy="32" r={radius} className="stroke-canal" opacity={0.9 - radius / 50} />
          <circle cx="92" cy="32" r={radius} className="stroke-mola" opacity={0.9 - radius / 50} />
        </g>
      ))}
    </svg>
  )
}

/** The loading line: the arcs are drawn again and again. Still with reduced motion. */
export function ArcsLoading(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 7 32 22"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
      {...props}
    >
      <path
        d="M4 26v-5.5a8.5 8.5 0 0 1 17 0V26"
        pathLength="100"
        strokeDasharray="100"
        className="animate-pass stroke-current motion-reduce:animate-none motion-reduce:[stroke-dasharray:none]"
      />
      <path
        d="M11 26v-5.5a8.5 8.5 0 0 1 17 0V26"
        pathLength="100"
        strokeDasharray="100"
        className="animate-pass stroke-current [animation-delay:150ms] motion-reduce:animate-none motion-reduce:[stroke-dasharray:none]"
      />
    </svg>
  )
}
