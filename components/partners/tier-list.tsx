import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { deleteTier, saveTier } from '@/lib/partners/office-actions'
import type { Tier } from '@/lib/partners/row-schema'

/** The tiers of partners with their benefits, each to be changed, and a form for another one. */
export function TierList({ tiers }: { tiers: Tier[] }) {
  const t = useTranslations('partners.tiers')
  const locale = useLocale()
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <ul aria-label={t('title')} className="grid gap-4">
        {tiers.map((tier) => (
          <li key={tier.id}>
            <details className="rounded-md border bg-surface px-5 open:pb-5 sm:px-6">
              <summary className="fold-mark flex min-h-14 items-center font-medium">
                {localized(tier.name, locale)}
              </summary>
              <div className="grid gap-6 pt-2">
                <TierForm tier={tier} place={tier.position} />
                <ConfirmCommand
                  action={deleteTier}
                  fields={{ tier_id: tier.id }}
                  label={t('delete')}
                  confirm={t('deleteConfirm')}
                  doneText={t('deleted')}
                >
                  {t('deleteText')}
                </ConfirmCommand>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <Card className="grid gap-4">
        <CardTitle>{t('add')}</CardTitle>
        <TierForm place={tiers.length + 1} />
      </Card>
    </div>
  )
}

function TierForm({ tier, place }: { tier?: Tier; place: number }) {
  const t = useTranslations('partners.tiers')
  return (
    <ActionForm
      action={saveTier}
      hidden={tier ? { tier_id: tier.id } : {}}
      submit={t('save')}
      look={{ variant: tier ? 'outline' : 'primary' }}
      doneText={t('saved')}
    >
      <FormField name="name_es" label={t('nameEs')} maxLength={60} initial={tier?.name.es} required />
      <FormField name="name_en" label={t('nameEn')} maxLength={60} initial={tier?.name.en} />
      <FormField
        name="benefits_es"
        label={t('benefitsEs')}
        hint={t('benefitsHint')}
        kind="long"
        rows={4}
        maxLength={2000}
        initial={tier?.benefits.es}
        required
      />
      <FormField
        name="benefits_en"
        label={t('benefitsEn')}
        kind="long"
        rows={4}
        maxLength={2000}
        initial={tier?.benefits.en}
      />
      <FormField name="place" label={t('place')} kind="number" initial={String(place)} required />
    </ActionForm>
  )
}
