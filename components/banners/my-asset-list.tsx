import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type Asset, filledIn } from '@/lib/banners/asset-schema'
import type { MyProgram } from '@/lib/banners/my-schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { ASSET_KIND } from '@/lib/supabase/enums'
import { AssetPreview } from './asset-preview'
import { EmbedCode } from './embed-code'

type Own = { link: string; name: string }
type MyAssetListProps = { program: MyProgram; assets: Asset[]; own: Own }

/** What a program's library holds for the affiliate, by kind, with their link and name filled in. */
export function MyAssetList({ program, assets, own }: MyAssetListProps) {
  const t = useTranslations('banners.assets')
  const locale = useLocale()
  const kinds = ASSET_KIND.map((kind) => [kind, assets.filter((asset) => asset.kind === kind)] as const)
  return (
    <section aria-labelledby={`program-${program.slug}`} className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b pb-3">
        <h2 id={`program-${program.slug}`} className="text-h3">
          {localized(program.name, locale)}
        </h2>
        <Button asChild variant="outline">
          <a href={`/api/assets/${program.slug}?locale=${locale}`}>
            <Icon of={Download} className="size-4.5" />
            {t('sheet')}
          </a>
        </Button>
      </div>
      {assets.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      {kinds.map(([kind, those]) =>
        those.length > 0 ? (
          <div key={kind} className="grid gap-3">
            <h3 className="text-h4">{t(`plural.${kind}`)}</h3>
            <ul className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
              {those.map((asset) => (
                <li
                  key={asset.id}
                  data-asset={asset.kind}
                  className="grid content-start gap-3 rounded-md border bg-surface p-4"
                >
                  <MyAsset asset={asset} own={own} />
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </section>
  )
}

function MyAsset({ asset, own }: { asset: Asset; own: Own }) {
  const t = useTranslations('banners.assets')
  const words = useTranslations('banners.languages')
  const title = localized(asset.title, useLocale())
  const body = asset.body && filledIn(asset.body, own)
  return (
    <>
      <p className="font-medium">
        {title}
        {asset.locale && <span className="font-normal text-ink-soft text-sm"> · {words(asset.locale)}</span>}
      </p>
      {!body && <AssetPreview asset={asset} />}
      {asset.subject && (
        <EmbedCode
          id={`subject-${asset.id}`}
          label={t('subject')}
          code={filledIn(asset.subject, own)}
          rows={1}
        />
      )}
      {body && <EmbedCode id={`body-${asset.id}`} label={t('copyText', { title })} code={body} rows={6} />}
      {asset.file && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {[asset.file.address, asset.file.fallback].map((address) =>
            address ? (
              <a
                key={address}
                href={address}
                download
                className="inline-flex min-h-9 items-center text-canal underline underline-offset-4"
              >
                {t('download', { kind: address.split('.').at(-1)?.toUpperCase() ?? '' })}
                <span className="sr-only">{title}</span>
              </a>
            ) : null,
          )}
        </p>
      )}
    </>
  )
}
