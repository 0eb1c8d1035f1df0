import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { Step } from '@/lib/conversions/path-schema'
import type { Match } from '@/lib/conversions/rules'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { Path } from './path'

type FindsProps = { path: string; q: string; matches: Match[]; steps: Step[]; slugs: Map<string, string> }

/** What a search for a reference found: its path when it is one thing, a choice when it is several. */
export function Finds({ path, q, matches, steps, slugs }: FindsProps) {
  const t = useTranslations('conversions.lookup')
  const locale = useLocale()
  const [only] = matches
  if (!q) return <EmptyState title={t('start')}>{t('startText')}</EmptyState>
  if (!only) return <EmptyState title={t('nothing', { q })}>{t('nothingText')}</EmptyState>
  const name = ({ matched, label }: Match) => t('found', { what: t(`matched.${matched}`), label })
  if (matches.length === 1) {
    return (
      <section className="grid gap-6" data-found={only.matched}>
        <h2 className="break-words text-h3">{name(only)}</h2>
        {steps.length ? (
          <Path steps={steps} slugs={slugs} />
        ) : (
          <p className="text-ink-soft">{t('noSteps')}</p>
        )}
      </section>
    )
  }
  return (
    <section className="grid gap-4">
      <p>{t('several', { count: matches.length })}</p>
      <ul className="grid border-y">
        {matches.map((match) => (
          <li key={match.matched + match.id} className="border-b last:border-b-0" data-match={match.matched}>
            <Link
              href={`${path}?q=${match.id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 hover:bg-sunken/60"
            >
              <span className="break-all font-medium text-canal">{name(match)}</span>
              <span className="figures text-ink-soft text-sm">{formatMoment(match.at, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
