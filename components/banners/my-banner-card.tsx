import { useTranslations } from 'next-intl'
import { NOTHING } from '@/components/ui/data-table'
import type { MyBanner } from '@/lib/banners/my-schema'
import { embedHtml, embedScript, inPixels } from '@/lib/banners/rules'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { BannerPicture } from './banner-picture'
import { EmbedCode } from './embed-code'

type MyBannerCardProps = { banner: MyBanner; code: string; site: string }

/** A banner with what it brought on the affiliate's links, and the code that carries the chosen one. */
export function MyBannerCard({ banner, code, site }: MyBannerCardProps) {
  const t = useTranslations('banners')
  const slot = `${code}.${banner.code}`
  return (
    <li
      data-banner={banner.code}
      className="grid content-start gap-4 rounded-md border bg-surface p-4 sm:p-5"
    >
      <div className="grid min-h-28 place-items-center">
        <BannerPicture {...banner} className="max-h-72 w-auto" />
      </div>
      <p className="text-ink-soft text-sm">
        <span className="figures">{t('size', inPixels(banner))}</span> · {t(`languages.${banner.locale}`)}
        {banner.category && ` · ${banner.category}`}
      </p>
      <Figures banner={banner} />
      <EmbedCode
        id={`code-${banner.code}`}
        label={t('mine.code', { name: banner.alt })}
        code={embedHtml({ site, slot, alt: banner.alt, width: banner.width, height: banner.height })}
      />
      <details>
        <summary className="fold-mark flex min-h-9 w-fit cursor-pointer items-center gap-2 text-canal text-sm underline underline-offset-4">
          {t('mine.asScript')}
        </summary>
        <div className="mt-3">
          <EmbedCode
            id={`script-${banner.code}`}
            label={t('mine.script', { name: banner.alt })}
            code={embedScript(site, slot)}
            rows={2}
          />
        </div>
      </details>
    </li>
  )
}

function Figures({ banner: { impressions, clicks, rate, sales } }: { banner: MyBanner }) {
  const t = useTranslations('banners.columns')
  const locale = useLocale()
  const figures = [
    [t('impressions'), formatNumber(impressions, locale)],
    [t('clicks'), formatNumber(clicks, locale)],
    [t('rate'), rate === null ? NOTHING : formatShare(rate, locale)],
    [t('sales'), formatNumber(sales, locale)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-y py-3 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="grid">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
