import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { applyForFranchise, saveFranchise, waitForFranchise } from '@/lib/franchises/actions'
import type { Franchise } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'

type ApplyFormProps = { one: Franchise; open: string | null; waits: boolean; isSaved: boolean }

/** The first step of an application; where the territory is taken, the waiting list. */
export function ApplyForm({ one, open, waits, isSaved }: ApplyFormProps) {
  const t = useTranslations('goride.apply')
  return (
    <div className="grid gap-8">
      {open ? (
        <Alert kind="info" isStanding title={t('applied')}>
          <Link
            href={`/dashboard/goride-franchise/applications/${open}`}
            className="text-canal underline underline-offset-4"
          >
            {t('see', { number: open })}
          </Link>
        </Alert>
      ) : one.state === 'published' ? (
        <Questions one={one} />
      ) : (
        <Alert kind="waiting" isStanding title={t(`taken.${one.state}`)}>
          {t('takenText')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <CommandForm
          action={waitForFranchise}
          fields={{ territory_id: one.territoryId, waits: String(!waits) }}
          doneText={t(waits ? 'left' : 'joined')}
        >
          <SubmitButton variant="outline">{t(waits ? 'leave' : 'join')}</SubmitButton>
        </CommandForm>
        <CommandForm
          action={saveFranchise}
          fields={{ listing_id: one.id, is_saved: String(!isSaved) }}
          doneText={t(isSaved ? 'unsaved' : 'saved')}
        >
          <SubmitButton variant="outline">{t(isSaved ? 'unsave' : 'save')}</SubmitButton>
        </CommandForm>
      </div>
    </div>
  )
}

function Questions({ one }: { one: Franchise }) {
  const t = useTranslations('goride.apply')
  const locale = useLocale()
  return (
    <ActionForm
      action={applyForFranchise}
      hidden={{ listing_id: one.id, idempotency_key: randomUUID() }}
      submit={t('submit', { place: localized(one.name, locale) })}
      className="max-w-2xl gap-4"
    >
      <FormField
        name="capital"
        label={t('capital')}
        hint={t('capitalHint')}
        inputMode="decimal"
        maxLength={16}
        required
      />
      <FormField name="phone" label={t('phone')} maxLength={40} inputMode="tel" autoComplete="tel" required />
      <FormField name="city" label={t('city')} maxLength={120} autoComplete="address-level2" required />
      <FormField
        name="experience"
        label={t('experience')}
        hint={t('experienceHint')}
        kind="long"
        rows={4}
        maxLength={2000}
        required
      />
      <FormField name="message" label={t('message')} kind="long" rows={3} maxLength={2000} />
    </ActionForm>
  )
}
