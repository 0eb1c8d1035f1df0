import { TRAP } from '@/lib/contact/schema'

/** The field that people do not see and programs fill in. */
export function Trap({ label }: { label: string }) {
  return (
    <div hidden aria-hidden="true">
      <label>
        {label}
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
