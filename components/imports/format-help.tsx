import { useTranslations } from 'next-intl'
import { FIELDS, REQUIRED } from '@/lib/imports/rules'
import { IMPORT_KIND } from '@/lib/supabase/enums'

/** Which columns our own format has, by what a file holds. */
export function FormatHelp() {
  const t = useTranslations('imports')
  return (
    <details className="max-w-2xl border-y py-1">
      <summary className="fold-mark flex min-h-11 items-center font-medium">{t('formats.title')}</summary>
      <div className="grid gap-4 pb-4">
        <p className="measure text-ink-soft">{t('formats.lead')}</p>
        <dl className="grid gap-3">
          {IMPORT_KIND.map((kind) => {
            const more = FIELDS[kind].filter((field) => !REQUIRED[kind].includes(field))
            return (
              <div key={kind} className="grid gap-0.5">
                <dt className="font-medium">{t(`kind.${kind}`)}</dt>
                <dd className="break-words text-sm">
                  {t('formats.required')} <code>{REQUIRED[kind].join(', ')}</code>
                </dd>
                <dd className="break-words text-ink-soft text-sm">
                  {t('formats.optional')} <code>{more.join(', ')}</code>
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </details>
  )
}
