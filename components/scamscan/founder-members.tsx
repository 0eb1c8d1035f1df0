import { useTranslations } from 'next-intl'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

type Member = { number: number; name: string; joinedAt: string }

/** The members who want to be listed, by their number. */
export function FounderMembers({ members }: { members: Member[] }) {
  const t = useTranslations('scamscan.circle')
  const locale = useLocale()
  if (members.length === 0) return <p className="text-ink-soft">{t('noMembers')}</p>
  return (
    <ol className="grid gap-x-10 border-t sm:grid-cols-2 lg:grid-cols-3">
      {members.map(({ number, name, joinedAt }) => (
        <li key={number} data-member={number} className="flex items-baseline gap-4 border-b py-3">
          <span className="figures min-w-14 text-ink-soft text-sm">
            {t('member', { number: String(number) })}
          </span>
          <span className="wrap-anywhere min-w-0 grow font-medium">{name}</span>
          <span className="whitespace-nowrap text-ink-soft text-sm">
            {t('since', { day: formatDayShort(joinedAt, locale) })}
          </span>
        </li>
      ))}
    </ol>
  )
}
