import { useTranslations } from 'next-intl'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { ShownResult } from '@/lib/scamscan/rules'
import type { ListNames } from './reason-list'

type ScanFactsProps = { result: Pick<ShownResult, 'engine' | 'lists'>; lists: ListNames }

/** Which engine judged, with which lists: what it takes to judge again and get the same. */
export function ScanFacts({ result, lists }: ScanFactsProps) {
  const t = useTranslations('scans.result')
  const locale = useLocale()
  const day = (taken: string) => formatDayShort(`${taken.slice(0, 10)}T17:00:00Z`, locale)
  return (
    <section aria-labelledby="how" className="grid gap-3">
      <h2 id="how" className="text-h4">
        {t('how')}
      </h2>
      <dl className="divide-y rounded-md border bg-surface text-sm">
        {result.engine && (
          <div className="grid gap-1 px-4 py-3">
            <dt className="text-ink-soft">{t('engine')}</dt>
            <dd translate="no" className="wrap-anywhere font-mono">
              {result.engine}
            </dd>
          </div>
        )}
        <div className="grid gap-1 px-4 py-3">
          <dt className="text-ink-soft">{t('lists')}</dt>
          {result.lists.length === 0 && <dd>{t('noLists')}</dd>}
          {result.lists.map(({ id, taken }) => (
            <dd key={id}>{t('listAt', { list: lists[id] ?? id, day: day(taken) })}</dd>
          ))}
        </div>
        <div className="grid gap-2 px-4 py-3">
          <dd className="text-ink-soft">{t('pointsText')}</dd>
          <dd className="text-ink-soft">{t('replay')}</dd>
          <dd>
            <Link href="/scamscan/accuracy" className="text-canal underline underline-offset-4">
              {t('accuracy')}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}
