import type { ComponentProps } from 'react'
import { TextField } from '@/components/ui/field'

/** Six digits: a keypad on phones, and the browser may fill it in. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      className="figures max-w-44 tracking-widest"
      {...props}
    />
  )
}
