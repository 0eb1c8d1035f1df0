import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { setTaxDetails } from '@/lib/payouts/payee-actions'
import { ID_KINDS } from '@/lib/payouts/tax-kinds'

type TaxDetails = Record<
  'kind' | 'legal_name' | 'country' | 'id_kind' | 'tax_id' | 'address' | 'city',
  string
> & {
  dv: string | null
}
type TaxFormProps = {
  saved: TaxDetails | null
  name: string
  country: string
  countries: { value: string; label: string }[]
  company: string
}

/** In whose name statements are issued, and the agreement that we issue them. */
export function TaxForm({ saved, name, country, countries, company }: TaxFormProps) {
  const t = useTranslations('payouts.tax')
  const form = useTranslations('payouts.form')
  return (
    <ActionForm
      action={setTaxDetails}
      className="gap-4 max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full sm:[&>[data-wide]]:col-span-full"
      submit={t('submit')}
    >
      <FormField
        name="kind"
        label={t('kind')}
        kind="select"
        initial={saved?.kind ?? 'person'}
        options={[
          { value: 'person', label: form('person') },
          { value: 'business', label: form('business') },
        ]}
      />
      <FormField
        name="legal_name"
        label={t('legalName')}
        maxLength={120}
        initial={saved?.legal_name ?? name}
        required
      />
      <FormField
        name="country"
        label={t('country')}
        kind="select"
        initial={saved?.country ?? (country || 'PA')}
        options={countries}
      />
      <FormField
        name="id_kind"
        label={t('idKind')}
        kind="select"
        initial={saved?.id_kind ?? 'cedula'}
        options={ID_KINDS.map((kind) => ({ value: kind, label: t(`ids.${kind}`) }))}
      />
      <FormField
        name="tax_id"
        label={t('taxId')}
        hint={t('taxIdHint')}
        maxLength={40}
        initial={saved?.tax_id ?? ''}
        required
      />
      <FormField name="dv" label={t('dv')} hint={t('dvHint')} maxLength={2} initial={saved?.dv ?? ''} />
      <FormField
        name="address"
        label={t('address')}
        maxLength={200}
        initial={saved?.address ?? ''}
        required
      />
      <FormField name="city" label={t('city')} maxLength={80} initial={saved?.city ?? ''} required />
      <FormCheck name="agrees" label={t('agrees', { company })} isOn={saved !== null} />
    </ActionForm>
  )
}
