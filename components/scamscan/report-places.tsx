import { useTranslations } from 'next-intl'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { ScanContact } from '@/lib/scamscan/office-schema'

/** Where to report in Panama, as administrators keep it. */
export function ReportPlaces({ contacts }: { contacts: ScanContact[] }) {
  const t = useTranslations('scans.result')
  const locale = useLocale()
  if (contacts.length === 0) return null
  const isNoneChecked = contacts.every(({ verifiedOn }) => verifiedOn === null)
  return (
    <section aria-labelledby="places" className="grid gap-3">
      <h2 id="places" className="text-h4">
        {t('report')}
      </h2>
      <p className="text-ink-soft text-sm">{t('reportText')}</p>
      {isNoneChecked && <p className="text-ink-soft text-sm">{t('placesUnchecked')}</p>}
      <ul className="divide-y rounded-md border bg-surface">
        {contacts.map(({ id, name, about, website, phone, email, verifiedOn }) => (
          <li key={id} className="grid gap-0.5 px-4 py-3 text-sm">
            <a
              href={website}
              rel="noopener external"
              className="inline-flex min-h-8 w-fit items-center font-medium text-base text-canal underline underline-offset-4"
            >
              {localized(name, locale)}
            </a>
            <p className="text-ink-soft">{localized(about, locale)}</p>
            {(phone || email) && (
              <p className="flex flex-wrap gap-x-4">
                {phone && (
                  <a
                    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                    className="figures min-h-6 underline underline-offset-4"
                  >
                    {phone}
                  </a>
                )}
                {email && (
                  <a href={`mailto:${email}`} className="wrap-anywhere min-h-6 underline underline-offset-4">
                    {email}
                  </a>
                )}
              </p>
            )}
            {!isNoneChecked && (
              <p className="text-ink-soft text-sm">
                {verifiedOn
                  ? t('placeChecked', { day: formatDay(`${verifiedOn}T17:00:00Z`, locale) })
                  : t('placeUnchecked')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
