import { useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { CustomerRequest } from '@/lib/privacy/schema'

/** What was exported and erased, by whom and why; it does not record about whom. */
export function RequestList({ requests }: { requests: CustomerRequest[] }) {
  const t = useTranslations('privacy')
  const locale = useLocale()
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('history')}</h2>
      {requests.length === 0 && <p className="text-ink-soft">{t('historyEmpty')}</p>}
      <ul className="divide-y border-y empty:hidden">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-1 py-3">
            <span className="flex flex-wrap justify-between gap-x-6">
              <span className="font-medium">
                {t('done', {
                  kind: request.kind,
                  customers: request.customers,
                  conversions: request.conversions,
                })}
              </span>
              <span className="figures text-ink-soft text-sm">
                {formatMoment(request.at, locale)} · {request.by}
              </span>
            </span>
            <span className="measure break-words text-ink-soft">{request.note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
