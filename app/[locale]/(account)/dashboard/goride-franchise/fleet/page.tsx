import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/franchises/application-view'
import { DriverForm, VehicleForm } from '@/components/franchises/fleet-forms'
import { DriverList, VehicleList } from '@/components/franchises/fleet-list'
import { OwnerHead } from '@/components/franchises/owner-head'
import { requireUser } from '@/lib/auth/session'
import { getMyFranchise, readFleet } from '@/lib/franchises/owner-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('gorideFleet')

export default async function GorideFleet(props: PageProps<'/[locale]/dashboard/goride-franchise/fleet'>) {
  const user = await requireUser()
  const { one, all } = await getMyFranchise(user.id, (await props.searchParams).franchise)
  if (!one) notFound()
  const [t, { drivers, vehicles }] = await Promise.all([getTranslations('goride.fleet'), readFleet(one.id)])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <OwnerHead one={one} all={all} current="fleet" />
      <Block title={t('drivers')}>
        <DriverList franchise={one.id} drivers={drivers} />
        <details>
          <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 font-medium">
            {t('addDriver')}
          </summary>
          <DriverForm franchise={one.id} />
        </details>
      </Block>
      <Block title={t('vehicles')}>
        <VehicleList franchise={one.id} vehicles={vehicles} />
        <details>
          <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 font-medium">
            {t('addVehicle')}
          </summary>
          <VehicleForm franchise={one.id} />
        </details>
      </Block>
    </div>
  )
}
