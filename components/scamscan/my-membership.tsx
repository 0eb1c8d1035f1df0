import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { Founder, FounderBenefit } from '@/lib/scamscan/founders-schema'
import { BenefitLedger } from './benefit-ledger'
import { ListingForm } from './founder-forms'

type MyMembershipProps = {
  place: Founder | null
  benefits: FounderBenefit[]
  /** Neither in nor able to join. */
  isClosed: boolean
}

/** The reader's own place in the circle: number, how they are listed, and what they received. */
export function MyMembership({ place, benefits, isClosed }: MyMembershipProps) {
  const t = useTranslations('scamscan.circle')
  const locale = useLocale()
  const about = (
    <Button asChild variant="outline">
      <Link href="/scamscan/founders-circle">{t('mine.about')}</Link>
    </Button>
  )
  if (isClosed && !place)
    return (
      <EmptyState title={t('mine.closed')} action={about}>
        {t('mine.closedText')}
      </EmptyState>
    )
  if (!place) return null
  const lead: Record<Founder['state'], ReactNode> = {
    member: t('mine.leadMember', {
      number: String(place.number),
      day: place.joinedAt ? formatDay(place.joinedAt, locale) : '',
    }),
    reserved: t('mine.leadReserved', { order: place.orderNumber }),
    left: t('mine.leadLeft'),
  }
  return (
    <div className="grid gap-8" data-membership={place.state}>
      <SubHeader
        title={t('mine.title')}
        lead={lead[place.state]}
        actions={
          <>
            <Button asChild variant={place.state === 'reserved' ? 'primary' : 'outline'}>
              <Link href={`/account/orders/${place.orderNumber}`}>{t('mine.toOrder')}</Link>
            </Button>
            {about}
          </>
        }
      />
      {place.state !== 'left' && <ListingForm listedName={place.listedName} />}
      {place.number !== null && (
        <section className="grid gap-4">
          <SubHeader title={t('mine.ledger')} lead={t('mine.ledgerLead')} />
          <BenefitLedger benefits={benefits} />
        </section>
      )}
    </div>
  )
}
