import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { ReservationFacts } from '@/components/ito/admin/reservation-facts'
import { ReservationSteps } from '@/components/ito/admin/reservation-steps'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getReservation } from '@/lib/ito/reservation-queries'
import { RESERVATION_TONES } from '@/lib/ito/words'

export const instant = false
export const generateMetadata = () => pageMetadata('adminReservation')

export default async function AdminReservation({
  params,
}: PageProps<'/[locale]/admin/tokens/reservations/[number]'>) {
  const user = await requireAdmin()
  const found = await getReservation((await params).number)
  if (!found) notFound()
  const { line, tokens, wallets, wallet, paidBy, allocatedBy } = found
  const t = await getTranslations('offerings.reservations')
  return (
    <>
      <PageHeader
        title={t('one', { number: String(line.number) })}
        lead={<Badge kind={RESERVATION_TONES[line.state]}>{t(`states.${line.state}`)}</Badge>}
      />
      <OfficeTabs current="reservations" />
      <div className="grid max-w-3xl gap-8">
        <ReservationSteps
          line={line}
          tokens={tokens}
          wallets={wallets}
          paidBy={paidBy}
          isMine={line.person.id === user.id}
        />
        <ReservationFacts line={line} wallet={wallet} paidBy={paidBy} allocatedBy={allocatedBy} />
      </div>
    </>
  )
}
