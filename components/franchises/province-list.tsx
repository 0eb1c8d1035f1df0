import { useTranslations } from 'next-intl'
import { PROVINCES } from '@/lib/franchises/place-rules'
import type { Franchise } from '@/lib/franchises/schema'
import { Link } from '@/lib/i18n/navigation'

/** What the map shows, in words: each province with what is offered in it. */
export function ProvinceList({ all, chosen }: { all: Franchise[]; chosen?: number | undefined }) {
  const t = useTranslations('franchises.map')
  const rows = PROVINCES.map(({ id, name }) => {
    const here = all.filter(({ districts }) => districts.some((code) => Math.floor(code / 100) === id))
    return { id, name, total: here.length, free: here.filter(({ state }) => state === 'published').length }
  }).filter(({ total }) => total > 0)
  if (rows.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ul className="grid gap-0">
      {rows.map(({ id, name, total, free }) => (
        <li key={id} className="border-t">
          <Link
            href={`/franchises?province=${id}`}
            aria-current={chosen === id || undefined}
            className="flex aria-[current]:font-semibold aria-[current]:text-canal min-h-11 items-center justify-between gap-4 hover:text-canal"
          >
            <span className="font-medium">{name}</span>
            <span className="figures text-ink-soft text-sm">
              {t('counts', { total: String(total), free: String(free) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
