import { getTranslations } from 'next-intl/server'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { ReservationList } from '@/components/ito/admin/reservations'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listOfferingRefs } from '@/lib/ito/offering-queries'
import { RESERVATION_TABLE } from '@/lib/ito/office-schema'
import { listReservations } from '@/lib/ito/reservation-queries'
import { listTasks } from '@/lib/reports/admin-queries'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminReservations')

export default async function AdminReservations({
  searchParams,
}: PageProps<'/[locale]/admin/tokens/reservations'>) {
  await requireAdmin()
  const state = readTable(RESERVATION_TABLE, await searchParams)
  const [t, lines, offerings, tasks] = await Promise.all([
    getTranslations('offerings.reservations'),
    listReservations(state),
    listOfferingRefs(),
    listTasks(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="reservations" tasks={tasks} />
      <ReservationList state={state} {...lines} offerings={offerings} />
    </>
  )
}
