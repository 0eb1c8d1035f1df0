import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { expiryOf } from '@/lib/franchises/owner-rules'
import type { Driver, Vehicle } from '@/lib/franchises/owner-schema'
import { EXPIRY_TONES } from '@/lib/franchises/words'
import { formatDay, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { DriverForm, VehicleForm } from './fleet-forms'

/** Until when a document counts; what has ended or ends within thirty days says so. */
function Until({ label, until }: { label: string; until: string | null }) {
  const t = useTranslations('goride.fleet')
  const locale = useLocale()
  const expiry = expiryOf(until, panamaToday())
  if (!until || !expiry) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      {label}: {formatDay(`${until}T12:00:00-05:00`, locale)}
      <Badge kind={EXPIRY_TONES[expiry]}>{t(expiry)}</Badge>
    </span>
  )
}

type LineProps = { name: string; facts: ReactNode; note: string; hasLeft: boolean; form: ReactNode }

function Line({ name, facts, note, hasLeft, form }: LineProps) {
  const t = useTranslations('goride.fleet')
  return (
    <li data-name={name} className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className={`font-medium ${hasLeft ? 'text-ink-soft line-through' : ''}`}>{name}</span>
        <span className="text-ink-soft text-sm">{note}</span>
      </p>
      {!hasLeft && <p className="flex flex-wrap gap-x-6 gap-y-1">{facts}</p>}
      <details>
        <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 text-sm">{t('change')}</summary>
        {form}
      </details>
    </li>
  )
}

export function DriverList({ franchise, drivers }: { franchise: string; drivers: Driver[] }) {
  const t = useTranslations('goride.fleet')
  if (drivers.length === 0) return <p className="text-ink-soft">{t('noDrivers')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {drivers.map((one) => (
        <Line
          key={one.id}
          name={one.name}
          note={one.license}
          hasLeft={one.leftOn !== null}
          facts={
            <>
              <Until label={t('license_until')} until={one.licenseUntil} />
              <Until label={t('record_until')} until={one.recordUntil} />
            </>
          }
          form={<DriverForm franchise={franchise} driver={one} />}
        />
      ))}
    </ul>
  )
}

export function VehicleList({ franchise, vehicles }: { franchise: string; vehicles: Vehicle[] }) {
  const t = useTranslations('goride.fleet')
  const kinds = useTranslations('franchises.vehicles')
  if (vehicles.length === 0) return <p className="text-ink-soft">{t('noVehicles')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {vehicles.map((one) => (
        <Line
          key={one.id}
          name={one.plate}
          note={`${one.model} · ${kinds(one.kind)}`}
          hasLeft={one.leftOn !== null}
          facts={
            <>
              <Until label={t('insurance_until')} until={one.insuranceUntil} />
              <Until label={t('inspection_until')} until={one.inspectionUntil} />
              <Until label={t('permit_until')} until={one.permitUntil} />
            </>
          }
          form={<VehicleForm franchise={franchise} vehicle={one} />}
        />
      ))}
    </ul>
  )
}
