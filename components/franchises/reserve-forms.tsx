import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { mayReserve } from '@/lib/franchises/application-rules'
import type { Application } from '@/lib/franchises/application-schema'
import { releaseListing, reserveListing } from '@/lib/franchises/office-actions'
import type { OfficeListing, Reservation } from '@/lib/franchises/office-schema'
import { LISTING_TONES } from '@/lib/franchises/words'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'

type ReserveFormsProps = {
  application: Application
  listing: OfficeListing | null
  reservation: Reservation | null
}

/** For whom the territory is reserved, and the ways to reserve it or let it go. */
export function ReserveForms({ application, listing, reservation }: ReserveFormsProps) {
  const t = useTranslations('franchiseoffice.reserve')
  const states = useTranslations('franchiseoffice.states')
  const locale = useLocale()
  if (!listing) return null
  const isMine = reservation?.applicationId === application.id
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4">
        <Badge kind={LISTING_TONES[listing.state]}>{states(listing.state)}</Badge>
        <Link
          href={`/admin/goride-franchises/listings/${listing.id}`}
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
        >
          {t('see')}
        </Link>
      </p>
      {reservation && (
        <p>
          {t(isMine ? 'here' : 'elsewhere', { number: reservation.number, name: reservation.applicant })}{' '}
          <span className="text-ink-soft text-sm">
            {t('by', {
              name: reservation.byName ?? '—',
              moment: formatMoment(reservation.reservedAt, locale),
            })}
          </span>
        </p>
      )}
      {listing.state === 'published' && mayReserve(application.stage) && (
        <CommandForm
          action={reserveListing}
          fields={{ listing_id: listing.id, application_id: application.id }}
          doneText={t('reserved')}
        >
          <SubmitButton className="w-fit">{t('reserve')}</SubmitButton>
        </CommandForm>
      )}
      {listing.state === 'reserved' && isMine && (
        <CommandForm
          action={releaseListing}
          fields={{ listing_id: listing.id }}
          input={{ name: 'reason', label: t('reason'), maxLength: 500 }}
          doneText={t('released')}
        >
          <SubmitButton variant="outline" size="small" className="w-fit">
            {t('release')}
          </SubmitButton>
        </CommandForm>
      )}
    </div>
  )
}
