import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { Unaccepted } from '@/lib/programs/editor-schema'

/** Whom the newest terms still wait for, and until when. */
export function UnacceptedList({ slug, people }: { slug: string; people: Unaccepted[] }) {
  const t = useTranslations('editor.terms')
  const locale = useLocale()
  if (people.length === 0) return null
  return (
    <section className="grid max-w-3xl gap-3">
      <h2 className="text-h4">{t('missing')}</h2>
      <ul className="border-t">
        {people.map(({ enrollmentId, name, email, acceptBy, isPaused }) => (
          <li
            key={enrollmentId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-3"
          >
            <span className="min-w-0">
              <Link
                href={`/admin/programs/${slug}/affiliates/${enrollmentId}`}
                className="font-medium text-canal underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <span className="block break-all text-ink-soft text-sm">{email}</span>
            </span>
            <Badge kind={isPaused ? 'bad' : 'waiting'}>
              {isPaused ? t('isPaused') : t('until', { day: formatDay(acceptBy, locale) })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
