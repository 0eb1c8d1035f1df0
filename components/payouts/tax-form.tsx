import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { setTaxDetails } from '@/lib/payouts/payee-actions'
import { ID_KINDS } from '@/lib/payouts/tax-kinds'

type Known = Record<'kind' | 'legal_name' | 'country' | 'id_kind' | 'tax_id' | 'address' | 'city', string> & {
  dv: string | null
}
type TaxFormProps = {
  known: Known | null
  name: string
  country: string
  countries: { value: string; label: string }[]
  company: string
}

/** In whose name statements are issued, and the agreement that we issue them. */
export function TaxForm({ known, name, country, countries, company }: TaxFormProps) {
  const t = useTranslations('payouts.tax')
  const form = useTranslations('payouts.form')
  return (
    <FieldsForm
      action={setTaxDetails}
      className="max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full sm:[&>[data-wide]]:col-span-full"
      hidden={{}}
      fields={[
        {
          name: 'kind',
          label: t('kind'),
          kind: 'select',
          initial: known?.kind ?? 'person',
          options: [
            { value: 'person', label: form('person') },
            { value: 'business', label: form('business') },
          ],
        },
        {
          name: 'legal_name',
          label: t('legalName'),
          kind: 'text',
          maxLength: 120,
          initial: known?.legal_name ?? name,
          required: true,
        },
        {
          name: 'country',
          label: t('country'),
          kind: 'select',
          initial: known?.country ?? (country || 'PA'),
          options: countries,
        },
        {
          name: 'id_kind',
          label: t('idKind'),
          kind: 'select',
          initial: known?.id_kind ?? 'cedula',
          options: ID_KINDS.map((kind) => ({ value: kind, label: t(`ids.${kind}`) })),
        },
        {
          name: 'tax_id',
          label: t('taxId'),
          hint: t('taxIdHint'),
          kind: 'text',
          maxLength: 40,
          initial: known?.tax_id ?? '',
          required: true,
        },
        {
          name: 'dv',
          label: t('dv'),
          hint: t('dvHint'),
          kind: 'text',
          maxLength: 2,
          initial: known?.dv ?? '',
        },
        {
          name: 'address',
          label: t('address'),
          kind: 'text',
          maxLength: 200,
          initial: known?.address ?? '',
          required: true,
        },
        {
          name: 'city',
          label: t('city'),
          kind: 'text',
          maxLength: 80,
          initial: known?.city ?? '',
          required: true,
        },
        { name: 'agrees', label: t('agrees', { company }), kind: 'check', initial: known ? 'on' : '' },
      ]}
      submit={t('submit')}
    />
  )
}
