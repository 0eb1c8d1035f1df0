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

const LOADING =
  'stroke-current *:animate-pass *:[stroke-dasharray:100] *:last:[animation-delay:150ms] motion-reduce:*:animate-none motion-reduce:*:[stroke-dasharray:none]'

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
      <g className={LOADING}>
        <path d="M4 26v-5.5a8.5 8.5 0 0 1 17 0V26" pathLength="100" />
        <path d="M11 26v-5.5a8.5 8.5 0 0 1 17 0V26" pathLength="100" />
      </g>
    </svg>
  )
}
