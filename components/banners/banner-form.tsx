import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { updateBanner } from '@/lib/banners/actions'
import { type Banner, firstDayOf, lastDayOf } from '@/lib/banners/schema'
import type { Texts } from '@/lib/i18n/texts'
import { AudienceFields, audienceChoice } from './audience-fields'

type BannerFormProps = { banner: Banner; groups: { id: string; name: Texts }[] }

/** Everything about a banner but its picture and its place. */
export function BannerForm({ banner, groups }: BannerFormProps) {
  const t = useTranslations('banners')
  const languages = (['es', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))
  return (
    <ActionForm
      action={updateBanner}
      hidden={{
        banner_id: banner.id,
        revision: String(banner.revision),
        program_id: banner.programId ?? '',
      }}
      initial={{ audience: audienceChoice(banner), email: banner.email ?? '', locale: banner.locale }}
      submit={t('save')}
      doneText={t('saved')}
      className="max-w-3xl gap-9"
    >
      <FormGroup legend={t('form.text')}>
        <FormField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          initial={banner.name}
          maxLength={80}
          required
        />
        <FormField name="locale" kind="select" label={t('language')} options={languages} />
        <FormField name="alt" label={t('alt')} hint={t('altHint')} initial={banner.alt} maxLength={200} />
        <FormField
          name="category"
          label={t('category')}
          hint={t('categoryHint')}
          initial={banner.category}
          maxLength={40}
        />
        <FormField
          name="destination"
          label={t('destination')}
          hint={t('destinationHint')}
          initial={banner.destination}
          maxLength={2000}
        />
      </FormGroup>
      <FormGroup legend={t('form.when')} hint={t('form.whenHint')} columns={2}>
        <FormField name="starts_on" kind="date" label={t('starts')} initial={firstDayOf(banner.startsAt)} />
        <FormField name="ends_on" kind="date" label={t('ends')} initial={lastDayOf(banner.endsAt)} />
        <FormField
          name="turns"
          label={t('turns')}
          hint={t('turnsHint')}
          initial={String(banner.turns)}
          inputMode="numeric"
          maxLength={3}
          required
        />
      </FormGroup>
      {banner.placement === 'affiliates' ? (
        <FormGroup legend={t('form.who')} columns={2}>
          <AudienceFields groups={groups} />
        </FormGroup>
      ) : (
        <input type="hidden" name="audience" value="everyone" />
      )}
    </ActionForm>
  )
}
