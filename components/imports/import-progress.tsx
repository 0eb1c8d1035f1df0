import { useTranslations } from 'next-intl'
import { Progress } from '@/components/ui/progress'
import { Refresher } from '@/components/ui/refresher'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { ImportSummary } from '@/lib/imports/rules'

/** How far the work is; it goes on without anybody looking. */
export function ImportProgress({ summary, path }: { summary: ImportSummary; path: string }) {
  const t = useTranslations('imports.progress')
  const locale = useLocale()
  const { state, total, rows } = summary
  if (state !== 'checking' && state !== 'running' && state !== 'undoing') return null
  const trial = total - rows.raw
  const [done, most] = {
    checking: [trial, total],
    running: [rows.done, rows.done + rows.valid],
    undoing: [rows.undone + rows.kept, rows.undone + rows.kept + rows.done],
  }[state] as [number, number]
  const text = t(state, { done: formatNumber(done, locale), total: formatNumber(most, locale) })
  return (
    <section className="grid max-w-2xl gap-3">
      <p id="progress" className="font-medium" role="status">
        {text}
      </p>
      <Progress labelledBy="progress" value={done} max={most} />
      <p className="text-ink-soft">{t('leave')}</p>
      <p>
        <Link
          href={path}
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
        >
          {t('refresh')}
        </Link>
      </p>
      <Refresher />
    </section>
  )
}
