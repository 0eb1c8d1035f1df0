import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { proposeLanding } from '@/lib/partners/landing-actions'
import type { LandingRecord } from '@/lib/partners/landing-schema'

/** Proposes the partner's page, beginning from the last one. */
export function LandingForm({ last, siteUrl }: { last: LandingRecord | null; siteUrl: string }) {
  const t = useTranslations('partners.landing')
  return (
    <ActionForm
      action={proposeLanding}
      submit={t('propose')}
      doneText={t('proposed')}
      className="gap-5 md:grid-cols-2 md:[&>*]:col-span-full md:[&>[data-half]]:col-span-1"
    >
      <FormField
        name="slug"
        label={t('slug')}
        hint={t('slugHint', { address: `${new URL(siteUrl).host}/p/…` })}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        initial={last?.slug}
        required
      />
      <FormField
        name="headline_es"
        label={t('headlineEs')}
        maxLength={90}
        initial={last?.headline.es}
        required
      />
      <FormField
        name="headline_en"
        label={t('headlineEn')}
        maxLength={90}
        initial={last?.headline.en}
        required
      />
      <FormField
        name="body_es"
        label={t('bodyEs')}
        hint={t('bodyHint')}
        kind="long"
        rows={6}
        maxLength={2000}
        initial={last?.body.es}
        required
      />
      <FormField
        name="body_en"
        label={t('bodyEn')}
        kind="long"
        rows={6}
        maxLength={2000}
        initial={last?.body.en}
        required
      />
      <FileField
        name="image"
        label={t('logo')}
        hint={t(last?.logo ? 'logoAgain' : 'logoHint')}
        accept="image/png,image/jpeg,image/webp"
      />
    </ActionForm>
  )
}
