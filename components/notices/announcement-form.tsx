import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { announce } from '@/lib/notices/announcement-actions'
import { audienceField } from '@/lib/notices/announcement-schema'
import { AUDIENCE } from '@/lib/supabase/enums'

/** Who, what in each language, and from when to when. `keyOfForm` makes a repeat harmless. */
export function AnnouncementForm({ keyOfForm }: { keyOfForm: string }) {
  const t = useTranslations('notices.announce')
  return (
    <ActionForm
      action={announce}
      hidden={{ idempotency_key: keyOfForm }}
      submit={t('submit')}
      className="gap-5"
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('for')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {AUDIENCE.map((audience) => (
            <FormCheck
              key={audience}
              name={audienceField(audience)}
              label={t(`audiences.${audience}`)}
              isShort
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 md:grid-cols-2">
        {(['es', 'en'] as const).map((language) => (
          <fieldset key={language} className="grid content-start gap-4">
            <legend className="mb-2 font-medium">{t(`languages.${language}`)}</legend>
            <FormField name={`title_${language}`} label={t('title')} maxLength={120} />
            <FormField name={`body_${language}`} label={t('body')} kind="long" rows={3} maxLength={600} />
          </fieldset>
        ))}
      </div>
      <p className="text-ink-soft text-sm">{t('languagesHint')}</p>
      <div className="grid gap-5 md:grid-cols-3">
        <FormField name="starts_on" label={t('startsOn')} hint={t('startsHint')} kind="date" />
        <FormField name="ends_on" label={t('endsOn')} hint={t('endsHint')} kind="date" />
        <FormField name="link" label={t('link')} hint={t('linkHint')} maxLength={2000} />
      </div>
    </ActionForm>
  )
}
