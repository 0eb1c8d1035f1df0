const BASE =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 [&_svg:not([class*='size-'])]:size-4.5"
const VARIANTS = {
  primary: 'bg-canal text-on-canal hover:bg-canal-strong',
  accent: 'bg-mola text-on-mola hover:bg-mola-strong',
  outline: 'border border-control bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'border border-rojo bg-surface text-rojo hover:bg-rojo/10',
  link: 'px-0! font-medium text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal',
}
const SIZES = {
  default: 'min-h-11 px-5 text-base',
  small: 'min-h-11 px-3.5 text-sm md:min-h-9',
  large: 'min-h-12 px-6 text-lg',
  icon: 'size-11',
}
export type ButtonLook = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES }

/** Apart from the component, so that a link or a client leaf can look like a button without its code. */
export function buttonVariants({ variant = 'primary', size = 'default' }: ButtonLook = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
}
