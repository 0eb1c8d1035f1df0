import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type Evaluation, WRITERS } from '@/lib/scamscan/accuracy-schema'

/** What the verdicts said of the same addresses, and of messages: as a reader meets them. */
export function AccuracyWords({ evaluation }: { evaluation: Evaluation }) {
  const t = useTranslations('scamaccuracy')
  const locale = useLocale()
  const share = (value: number) => formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 2 })
  const { addresses, englishSmishing, panama, writers, brands } = evaluation
  const facts = [
    {
      key: 'suspicious',
      scam: addresses.suspiciousOrWorse.scam,
      ordinary: addresses.suspiciousOrWorse.benign,
    },
    { key: 'dangerous', scam: addresses.dangerous.scam, ordinary: addresses.dangerous.benign },
  ] as const
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <dl className="grid content-start divide-y border-y">
        {facts.map(({ key, scam, ordinary }) => (
          <div key={key} className="grid gap-1 py-4">
            <dt className="font-medium">{t(`words.${key}`)}</dt>
            <dd className="text-ink-soft">
              {t('words.shares', { scam: share(scam / 100), ordinary: share(ordinary / 100) })}
            </dd>
          </div>
        ))}
        <div className="grid gap-1 py-4">
          <dt className="font-medium">{t('words.hosted')}</dt>
          <dd className="text-ink-soft">
            {t('words.hostedText', {
              share: share(addresses.hostedBenignAbove1 / 100),
              rows: String(addresses.rows.benignHosted),
            })}
          </dd>
        </div>
      </dl>
      <dl className="grid content-start divide-y border-y">
        <div className="grid gap-1 py-4">
          <dt className="font-medium">{t('words.panama')}</dt>
          <dd className="text-ink-soft">
            {t('words.panamaText', {
              rows: String(panama.rows.scam + panama.rows.ordinary),
              recall: share((panama.recall[0]?.recall ?? 0) / 100),
              precision: share(panama.atSuspicious.precision),
            })}
          </dd>
        </div>
        {writers && (
          <div className="grid gap-1 py-4">
            <dt className="font-medium">{t('words.writers')}</dt>
            <dd className="grid gap-2 text-ink-soft">
              <p>{t('words.writersText')}</p>
              <ul className="grid gap-1">
                {WRITERS.map((set) => {
                  const { rows, suspicious } = writers[set]
                  return (
                    <li key={set}>
                      {t(`words.sets.${set}`)}{' '}
                      {t('words.shares', {
                        scam: share(suspicious.scam / 100),
                        ordinary: share(suspicious.ordinary / 100),
                      })}{' '}
                      {t('words.rows', { rows: String(rows.scam + rows.ordinary) })}
                    </li>
                  )
                })}
              </ul>
            </dd>
          </div>
        )}
        <div className="grid gap-1 py-4">
          <dt className="font-medium">{t('words.english')}</dt>
          <dd className="text-ink-soft">
            {t('words.englishText', {
              rows: formatNumber(englishSmishing.rows.scam + englishSmishing.rows.ordinary, locale),
              f1: formatNumber(englishSmishing.atSuspicious.f1, locale, { maximumFractionDigits: 3 }),
            })}
          </dd>
        </div>
        <div className="grid gap-1 py-4">
          <dt className="font-medium">{t('words.brands')}</dt>
          <dd className="text-ink-soft">
            {t('words.brandsText', { flagged: brands.flagged.length, domains: String(brands.domains) })}
          </dd>
        </div>
      </dl>
    </div>
  )
}
