import { useTranslations } from 'next-intl'
import type { Asset } from '@/lib/banners/asset-schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

/** What an asset looks like: its colour, its picture, or the beginning of its text. */
export function AssetPreview({ asset, isSmall = false }: { asset: Asset; isSmall?: boolean }) {
  const t = useTranslations('banners.assets')
  const title = localized(asset.title, useLocale())
  if (asset.colour) {
    return (
      <span className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`${isSmall ? 'size-9' : 'size-12'} shrink-0 rounded-md border`}
          style={{ backgroundColor: asset.colour }}
        />
        <code>{asset.colour}</code>
      </span>
    )
  }
  if (asset.file?.fallback) {
    return (
      // biome-ignore lint/performance/noImgElement: drawn once at its own size and cached for ever
      <img
        src={asset.file.address}
        alt={title}
        loading="lazy"
        className={`${isSmall ? 'max-h-16' : 'max-h-28'} w-auto max-w-full rounded-sm border bg-sunken`}
      />
    )
  }
  if (asset.file) return <span className="text-ink-soft">{t('pdf')}</span>
  return (
    <span lang={asset.locale ?? undefined} className="line-clamp-2 whitespace-pre-line text-ink-soft text-sm">
      {asset.body}
    </span>
  )
}
