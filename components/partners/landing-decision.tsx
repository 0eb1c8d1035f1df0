import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { approveLanding, declineLanding, takeDownLanding } from '@/lib/partners/landing-actions'
import type { LandingRecord } from '@/lib/partners/landing-schema'
import { LandingPreview } from './landing-preview'

/** A page for an administrator: what visitors would see, and the answer to it. */
export function LandingDecision({ page }: { page: LandingRecord }) {
  const t = useTranslations('partners.landing')
  const locale = useLocale()
  const isProposed = page.state === 'proposed'
  return (
    <Card data-landing={page.slug} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h4">
          <Link
            href={`/admin/partners/${page.partnerId}`}
            className="text-canal underline-offset-4 hover:underline"
          >
            {page.company}
          </Link>
        </h2>
        <span className="figures text-ink-soft text-sm">{formatMoment(page.proposedAt, locale)}</span>
      </div>
      <p className="break-all font-mono text-sm">/p/{page.slug}</p>
      {page.reason && <p>{page.reason}</p>}
      <LandingPreview page={page} label={t('preview')} />
      {(isProposed || page.state === 'approved') && (
        <div className="grid gap-6 md:grid-cols-2">
          {isProposed && (
            <ActionForm
              action={approveLanding}
              hidden={{ page_id: page.id }}
              submit={t('approve')}
              doneText={t('approved')}
              className="content-start"
            />
          )}
          <ActionForm
            action={isProposed ? declineLanding : takeDownLanding}
            hidden={{ page_id: page.id }}
            submit={t(isProposed ? 'decline' : 'takeDown')}
            look={{ variant: 'danger' }}
            doneText={t(isProposed ? 'declinedDone' : 'takenDownDone')}
          >
            <FormField
              name="reason"
              label={t('reason')}
              hint={t('reasonHint')}
              kind="long"
              rows={2}
              maxLength={500}
              required
            />
          </ActionForm>
        </div>
      )}
    </Card>
  )
}
