import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { saveDriver, saveVehicle } from '@/lib/franchises/owner-actions'
import type { Driver, Vehicle } from '@/lib/franchises/owner-schema'
import { FRANCHISE_VEHICLE } from '@/lib/supabase/enums'

const FORM = 'max-w-3xl gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3 [&>button]:self-end'

export function DriverForm({ franchise, driver }: { franchise: string; driver?: Driver }) {
  const t = useTranslations('goride.fleet')
  return (
    <ActionForm
      action={saveDriver}
      hidden={{ franchise_id: franchise, driver_id: driver?.id ?? '' }}
      submit={t(driver ? 'save' : 'addDriver')}
      look={{ variant: 'outline' }}
      doneText={t('saved')}
      className={FORM}
    >
      <FormField name="name" label={t('name')} maxLength={120} initial={driver?.name} required />
      <FormField name="license" label={t('license')} maxLength={40} initial={driver?.license} required />
      <FormField
        name="license_until"
        label={t('license_until')}
        kind="date"
        initial={driver?.licenseUntil}
        required
      />
      <FormField name="record_until" label={t('record_until')} kind="date" initial={driver?.recordUntil} />
      {driver && <FormField name="left_on" label={t('left_on')} kind="date" initial={driver.leftOn} />}
    </ActionForm>
  )
}

export function VehicleForm({ franchise, vehicle }: { franchise: string; vehicle?: Vehicle }) {
  const t = useTranslations('goride.fleet')
  const kinds = useTranslations('franchises.vehicles')
  return (
    <ActionForm
      action={saveVehicle}
      hidden={{ franchise_id: franchise, vehicle_id: vehicle?.id ?? '' }}
      submit={t(vehicle ? 'save' : 'addVehicle')}
      look={{ variant: 'outline' }}
      doneText={t('saved')}
      className={FORM}
    >
      <FormField name="plate" label={t('plate')} maxLength={10} initial={vehicle?.plate} required />
      <FormField
        name="kind"
        label={t('kind')}
        kind="select"
        initial={vehicle?.kind}
        options={FRANCHISE_VEHICLE.map((value) => ({ value, label: kinds(value) }))}
      />
      <FormField name="model" label={t('model')} maxLength={80} initial={vehicle?.model} required />
      <FormField
        name="insurance_until"
        label={t('insurance_until')}
        kind="date"
        initial={vehicle?.insuranceUntil}
        required
      />
      <FormField
        name="inspection_until"
        label={t('inspection_until')}
        kind="date"
        initial={vehicle?.inspectionUntil}
        required
      />
      <FormField name="permit_until" label={t('permit_until')} kind="date" initial={vehicle?.permitUntil} />
      {vehicle && <FormField name="left_on" label={t('left_on')} kind="date" initial={vehicle.leftOn} />}
    </ActionForm>
  )
}
