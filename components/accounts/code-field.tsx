import { FormField } from '@/components/ui/form-field'

/** Six digits: a keypad on phones, and the browser may fill it in. */
export function CodeField({ label }: { label: string }) {
  return (
    <FormField
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      className="figures max-w-44 tracking-widest"
      required
    />
  )
}
