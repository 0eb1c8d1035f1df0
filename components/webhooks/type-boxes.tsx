import { FormChecks } from '@/components/ui/form-checks'
import { TYPE_FIELD } from '@/lib/webhooks/schema'

type TypeBoxesProps = { label: string; hint: string; types: readonly string[] }

/** A box for each kind of event, by its name in the payload. */
export function TypeBoxes({ label, hint, types }: TypeBoxesProps) {
  const options = types.map((type) => ({ value: TYPE_FIELD + type, label: type }))
  return <FormChecks name="types" label={label} hint={hint} options={options} isCode />
}
