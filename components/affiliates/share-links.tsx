import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import type { Enrollment } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'

const SHOWN = 4

/**
 * The links of the programs that sell most for this affiliate, ready to copy; a narrow place shortens the host, not the
 * code. `siteUrl` has no slash at its end.
 */
export function ShareLinks({ enrollments, siteUrl }: { enrollments: Enrollment[]; siteUrl: string }) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  const active = enrollments.filter(({ state, code }) => state === 'active' && code)
  const shown = active.toSorted((a, b) => b.sales - a.sales || b.clicks - a.clicks).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h4">{t('share')}</h2>
        <Link
          href="/affiliate-dashboard/links"
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
        >
          {t('allLinks')}
        </Link>
      </div>
      <ul className="divide-y rounded-md border bg-surface">
        {shown.map(({ id, programName, code }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <div className="grid min-w-0">
              <span className="truncate font-medium">{localized(programName, locale)}</span>
              <code className="flex min-w-0 text-ink-soft text-sm">
                <span className="truncate">{new URL(siteUrl).host}</span>
                <span className="max-w-full shrink-0 wrap-anywhere">{`/r/${code}`}</span>
              </code>
            </div>
            <CopyButton
              text={`${siteUrl}/r/${code}`}
              label={t('copy')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
