import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { holdPayouts, releasePayouts } from '@/lib/payouts/actions'
import type { PayoutHold } from '@/lib/payouts/hold-schema'

/** Affiliates who are paid nothing until somebody lifts it. */
export function PayoutHolds({ holds }: { holds: PayoutHold[] }) {
  const t = useTranslations('payouts.holds')
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('title')}</h2>
      <ul className="divide-y rounded-md border bg-surface">
        {holds.map((hold) => (
          <li
            key={hold.id}
            data-hold={hold.affiliateEmail}
            className="grid gap-4 px-4 py-5 sm:px-5 md:grid-cols-[1fr_auto] md:items-center"
          >
            <div className="grid min-w-0 gap-1">
              <p className="break-words font-medium">
                {hold.affiliateName}{' '}
                <span className="font-normal text-ink-soft">· {hold.affiliateEmail}</span>
              </p>
              <HoldReason hold={hold} />
            </div>
            <LiftForm affiliateId={hold.affiliateId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On the page of one affiliate: the hold on the payouts, or the form that holds them. */
export function AffiliateHold({ affiliateId, holds }: { affiliateId: string; holds: PayoutHold[] }) {
  const t = useTranslations('payouts.holds')
  return (
    <section className="grid content-start gap-5 border-t pt-6">
      <div className="grid gap-1">
        <h2 className="text-h4">{t('one')}</h2>
        <p className="measure text-ink-soft">{t(holds.length > 0 ? 'held' : 'free')}</p>
      </div>
      {holds.map((hold) => (
        <HoldReason key={hold.id} hold={hold} />
      ))}
      {holds.length > 0 ? (
        <LiftForm affiliateId={affiliateId} />
      ) : (
        <CommandForm
          action={holdPayouts}
          fields={{ affiliate_id: affiliateId }}
          input={{ name: 'reason', label: t('reason'), hint: t('reasonHint'), maxLength: 500 }}
          doneText={t('placed')}
          className="justify-items-start [&>[data-slot=field]]:w-full"
        >
          <SubmitButton variant="danger">{t('place')}</SubmitButton>
        </CommandForm>
      )}
    </section>
  )
}

function HoldReason({ hold }: { hold: PayoutHold }) {
  const t = useTranslations('payouts.holds')
  const locale = useLocale()
  return (
    <div className="grid gap-1">
      <p className="measure whitespace-pre-line break-words">{hold.reason}</p>
      <p className="text-ink-soft text-sm">
        {t('since', { moment: formatMoment(hold.placedAt, locale), name: hold.placedBy })}
      </p>
    </div>
  )
}

function LiftForm({ affiliateId }: { affiliateId: string }) {
  const t = useTranslations('payouts.holds')
  return (
    <CommandForm
      action={releasePayouts}
      fields={{ affiliate_id: affiliateId }}
      doneText={t('lifted')}
      className="justify-items-start"
    >
      <SubmitButton variant="outline">{t('lift')}</SubmitButton>
    </CommandForm>
  )
}
