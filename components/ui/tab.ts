/** A row of tabs and one of them, the same everywhere: what is open is bold above a line. */
export const TAB_ROW = 'flex gap-x-1 md:gap-x-0 md:border-b'

export const TAB =
  'relative -mb-px flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft md:px-2.5 md:text-[0.9375rem] hover:text-ink data-open:border-canal data-open:text-ink aria-[current]:border-canal aria-[current]:text-ink'
