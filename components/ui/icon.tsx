import type { IconNode } from 'lucide'
import { createElement } from 'react'

/**
 * A drawing of lucide's beside a text with the same meaning. The drawings are data and this draws them on the server:
 * lucide-react's own component would send itself to every page.
 */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {of.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
    </svg>
  )
}
