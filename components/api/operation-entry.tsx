import { useTranslations } from 'next-intl'
import type { ReferenceEntry } from '@/lib/api/reference'

/** One address of the API: what it does, which scope it asks for, its fields and what it can answer. */
export function OperationEntry({ of: entry }: { of: ReferenceEntry }) {
  const t = useTranslations('api.docs')
  const words = useTranslations('scans')
  return (
    <article id={entry.id} className="grid scroll-mt-24 gap-3 border-t pt-6 first:border-t-0 first:pt-0">
      <h3 className="text-h4 text-ink">{entry.title}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="rounded-sm bg-sunken px-2 py-1 text-ink text-sm">
          <span className="font-semibold">{entry.method}</span> {entry.path}
        </code>
        <span className="text-sm">
          {entry.door === 'person' ? (
            `${t('plan')}: ${entry.only ? words(`levels.${entry.only}`) : t('anyPlan')}`
          ) : (
            <>
              {t('scope')}: <code>{entry.scope ?? t('anyScope')}</code>
            </>
          )}
        </span>
      </p>
      <p>{entry.text}</p>
      {entry.fields.length > 0 && (
        <dl className="grid rounded-md border bg-surface px-4 text-sm">
          {entry.fields.map(({ name, type, isRequired }) => (
            <div
              key={name}
              className="flex flex-wrap items-baseline gap-x-3 border-b py-2 last:border-b-0 sm:grid sm:grid-cols-[12rem_1fr_auto]"
            >
              <dt>
                <code className="text-ink">{name}</code>
              </dt>
              <dd className="min-w-0 break-words">
                <code>{type}</code>
              </dd>
              {isRequired && <dd className="font-medium text-ink">{t('required')}</dd>}
            </div>
          ))}
        </dl>
      )}
      <p className="figures text-sm">{t('answer', { status: entry.statuses.join(', ') })}</p>
    </article>
  )
}
