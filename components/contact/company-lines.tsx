import { useTranslations } from 'next-intl'
import type { CompanyDetail } from '@/lib/company'

/** The company as it is configured; nothing at all when nothing is. */
export function CompanyLines({ details }: { details: CompanyDetail[] }) {
  const t = useTranslations('contact')
  if (details.length === 0) return null
  return (
    <section aria-labelledby="company-lines" className="grid gap-2">
      <h2 id="company-lines" className="text-h4">
        {t('company')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t pt-4">
        {details.map(({ detail, value }) => (
          <div key={detail} className="contents">
            <dt className="text-ink-soft">{t(`details.${detail}`)}</dt>
            <dd className="break-words">
              {detail === 'email' ? (
                <a href={`mailto:${value}`} className="text-canal underline underline-offset-4">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
