import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import type { OpenFranchise } from '@/lib/franchises/owner-schema'
import { districtName } from '@/lib/franchises/place-rules'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { type OwnerPlace, OwnerTabs } from './owner-tabs'

type OwnerHeadProps = { one: OpenFranchise; all: OpenFranchise[]; current: OwnerPlace; warnings?: number }

/** Which franchise the page is about; whoever has several chooses one. */
export function OwnerHead({ one, all, current, warnings }: OwnerHeadProps) {
  const t = useTranslations('goride')
  const locale = useLocale()
  const day = (date: string) => formatDay(`${date}T12:00:00-05:00`, locale)
  const lead = one.closedOn
    ? t('head.closed', { day: day(one.closedOn), reason: one.closeReason ?? '' })
    : t('head.open', { day: day(one.openedOn), districts: one.districts.map(districtName).join(', ') })
  return (
    <>
      <PageHeader title={localized(one.name, locale)} lead={lead} />
      {all.length > 1 && (
        <nav aria-label={t('head.yours')} className="flex flex-wrap gap-2">
          {all.map((other) => (
            <Link
              key={other.id}
              href={`/dashboard/goride-franchise?franchise=${other.id}`}
              aria-current={other.id === one.id ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border px-3 text-sm aria-[current=true]:border-canal aria-[current=true]:font-semibold"
            >
              {localized(other.name, locale)}
            </Link>
          ))}
        </nav>
      )}
      <OwnerTabs current={current} franchise={one.id} {...(warnings !== undefined && { warnings })} />
    </>
  )
}
