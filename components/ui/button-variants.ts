import { cva } from 'class-variance-authority'

/** Apart from the component, so that a client leaf can look like a button without its code. */
export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 [&_svg:not([class*='size-'])]:size-4.5",
  {
    variants: {
      variant: {
        primary: 'bg-canal text-on-canal hover:bg-canal-strong',
        accent: 'bg-mola text-on-mola hover:bg-mola-strong',
        outline: 'border border-control bg-surface text-ink hover:bg-sunken',
        ghost: 'text-ink hover:bg-sunken',
        danger: 'border border-rojo bg-surface text-rojo hover:bg-rojo/10',
        link: 'font-medium text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal',
      },
      size: {
        default: 'min-h-11 px-5 text-base',
        small: 'min-h-11 px-3.5 text-sm md:min-h-9',
        large: 'min-h-12 px-6 text-lg',
        icon: 'size-11',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'px-0' }],
    defaultVariants: { variant: 'primary', size: 'default' },
  },
)
