/** A tab, the same everywhere: what is open is bold above a line. */
export const TAB =
  'relative flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft -outline-offset-2 md:px-2.5 md:text-[0.9375rem] hover:text-ink data-open:border-canal data-open:text-ink aria-[current]:border-canal aria-[current]:text-ink'
