import { useTranslations } from 'next-intl'
import { FormChecks } from '@/components/ui/form-checks'
import { TYPE_FIELD } from '@/lib/webhooks/schema'
import type { WebhookType } from '@/lib/webhooks/words'

type TypeBoxesProps = {
  label: string
  hint: string
  types: readonly WebhookType[]
  /** Who reads the payload needs the name that stands in it. */
  isTechnical?: boolean
}

/** A box for each kind of event. */
export function TypeBoxes({ label, hint, types, isTechnical = true }: TypeBoxesProps) {
  const t = useTranslations('webhooks.names')
  const options = types.map((type) => ({
    value: TYPE_FIELD + type,
    label: isTechnical ? `${t(type)} (${type})` : t(type),
  }))
  return <FormChecks name="types" label={label} hint={hint} options={options} isDense />
}
