import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { COUNTRIES, countryName } from '@/lib/i18n/countries'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { applyAsPartner } from '@/lib/partners/actions'
import type { MyPartner } from '@/lib/partners/row-schema'

/** Asks to be a partner, with what was refused before as a start. */
function ApplicationForm({ before }: { before: MyPartner | null }) {
  const t = useTranslations('partners.apply')
  const locale = useLocale()
  const countries = COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  )
  return (
    <ActionForm
      action={applyAsPartner}
      submit={t('submit')}
      doneText={t('done')}
      className="max-w-2xl gap-4 sm:grid-cols-2 sm:[&>*]:col-span-full sm:[&>[data-half]]:col-span-1"
    >
      <FormField
        name="company"
        label={t('company')}
        maxLength={120}
        autoComplete="organization"
        initial={before?.company}
        required
      />
      <FormField
        name="country"
        label={t('country')}
        kind="select"
        initial={before?.country ?? 'PA'}
        options={countries}
      />
      <FormField
        name="ruc"
        label={t('ruc')}
        hint={t('rucHint')}
        maxLength={40}
        initial={before?.ruc}
        required
      />
      <FormField
        name="dv"
        label={t('dv')}
        hint={t('dvHint')}
        maxLength={2}
        inputMode="numeric"
        initial={before?.dv}
      />
      <FormField
        name="site"
        label={t('site')}
        hint={t('siteHint')}
        kind="text"
        inputMode="url"
        maxLength={500}
        initial={before?.site}
        required
      />
      <FormField
        name="plan"
        label={t('plan')}
        hint={t('planHint')}
        kind="long"
        rows={5}
        maxLength={2000}
        initial={before?.plan}
        required
      />
    </ActionForm>
  )
}

/** Where an application stands, and the form while there is none that waits. */
export function PartnerApplication({ partner }: { partner: MyPartner | null }) {
  const t = useTranslations('partners.apply')
  const locale = useLocale()
  if (partner?.state === 'applied')
    return (
      <Alert kind="waiting" title={t('waiting', { company: partner.company })}>
        {t('waitingText', { day: formatDay(partner.appliedAt, locale) })}
      </Alert>
    )
  if (partner?.state === 'suspended' || partner?.state === 'closed')
    return (
      <Alert kind="error" title={t(partner.state)}>
        {partner.reason}
      </Alert>
    )
  return (
    <div className="grid gap-6">
      {partner && (
        <Alert kind="error" title={t('refused')}>
          {partner.reason}
        </Alert>
      )}
      <ul className="measure grid list-disc gap-1 pl-5 text-ink-soft">
        {(['first', 'second', 'third'] as const).map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      <ApplicationForm before={partner} />
    </div>
  )
}
