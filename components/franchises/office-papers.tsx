import { useTranslations } from 'next-intl'
import { signsFrom } from '@/lib/franchises/application-rules'
import type { Dossier } from '@/lib/franchises/application-schema'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { FRANCHISE_CHAPTER } from '@/lib/supabase/enums'

/** Deliveries with how they were read, the agreement, and the deposit's order. */
export function OfficePapers({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('franchiseoffice.papers')
  const chapters = useTranslations('goride.chapters')
  const locale = useLocale()
  const { disclosures, agreement, deposit } = dossier
  const moment = (at: string) => formatMoment(at, locale)
  const isEmpty = disclosures.length === 0 && !agreement
  return (
    <div className="grid gap-5">
      {isEmpty && <p className="text-ink-soft">{t('none')}</p>}
      {disclosures.map((one) => (
        <div key={one.id} className="grid gap-1 rounded-md border bg-surface px-4 py-3 sm:px-5">
          <p className="font-medium">
            {t('delivered', {
              moment: moment(one.deliveredAt),
              day: formatDay(`${signsFrom(one.deliveredAt)}T12:00:00-05:00`, locale),
            })}
          </p>
          <p className="text-sm">
            {one.receivedAt
              ? t('received', { name: one.receivedName ?? '', moment: moment(one.receivedAt) })
              : t('notReceived')}
          </p>
          <ul className="flex flex-wrap gap-x-6 text-ink-soft text-sm">
            {FRANCHISE_CHAPTER.map((chapter) => {
              const reads = one.reads.filter((read) => read.chapter === chapter)
              return (
                <li key={chapter}>
                  {chapters(chapter)}: {t('reads', { count: reads.length })}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {agreement && (
        <details className="rounded-md border bg-surface px-4 sm:px-5">
          <summary className="fold-mark flex min-h-12 items-center font-medium">
            {agreement.acceptedAt
              ? t('signed', { name: agreement.acceptedName ?? '', moment: moment(agreement.acceptedAt) })
              : t('offered', { moment: moment(agreement.offeredAt) })}
          </summary>
          <p className="measure whitespace-pre-line pb-4">{localized(agreement.texts, locale)}</p>
          {agreement.acceptedHash && (
            <p className="break-all pb-4 font-mono text-ink-soft text-sm">{agreement.acceptedHash}</p>
          )}
        </details>
      )}
      {deposit && (
        <p>
          {t(deposit.paidAt ? 'depositPaid' : 'depositOrdered')}{' '}
          <Link
            href={`/admin/orders/${deposit.number}`}
            className="inline-flex min-h-9 items-center text-canal underline underline-offset-4"
          >
            {deposit.number}
          </Link>
        </p>
      )}
    </div>
  )
}
