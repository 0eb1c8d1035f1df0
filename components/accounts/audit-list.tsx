import { useTranslations } from 'next-intl'
import { type AuditFilter, type AuditLine, auditQuery } from '@/lib/accounts/audit-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'

type AuditListProps = { path: string; filter: AuditFilter; lines: AuditLine[] }

/** One line for each thing that happened; opening it shows what changed. Works without scripts. */
export function AuditList({ path, filter, lines }: AuditListProps) {
  const t = useTranslations('accounts.log')
  const locale = useLocale()
  return (
    <ol className="divide-y rounded-md border bg-surface">
      {lines.map((line) => (
        <li key={line.id} data-log={line.action}>
          <details>
            <summary className="fold-mark flex min-h-11 items-center gap-x-4 px-4 py-1">
              <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] items-center gap-x-4 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
                <time dateTime={line.at} className="figures text-ink-soft text-sm">
                  {formatMoment(line.at, locale)}
                </time>
                <code className="wrap-anywhere">{line.action}</code>
                <span className="wrap-anywhere">{line.isSystem ? t('system') : line.actor}</span>
              </span>
            </summary>
            <div className="grid gap-3 border-t bg-sunken/50 px-4 py-3">
              <Changes changes={line.changes} />
              <Link
                href={path + auditQuery(filter, { about: line.subjectId })}
                className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4 md:min-h-8"
              >
                {t('subject')}
              </Link>
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: Pick<AuditLine, 'changes'>) {
  const t = useTranslations('accounts.log')
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-2 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 md:grid-cols-[13rem_minmax(0,1fr)]">
          <dt>
            <code>{field}</code>
          </dt>
          <dd className="wrap-anywhere">
            {before && (
              <>
                <span className="sr-only">{t('before')}: </span>
                <del className="text-ink-soft">{before}</del>{' '}
              </>
            )}
            {after && (
              <>
                <span className="sr-only">{t('after')}: </span>
                <ins className="no-underline">{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
