import { useTranslations } from 'next-intl'
import { embedHtml, inPixels } from '@/lib/banners/rules'
import type { Banner } from '@/lib/banners/schema'
import { BannerPicture } from './banner-picture'
import { EmbedCode } from './embed-code'

type BannerPreviewProps = { banner: Banner; code: string | null; site: string }

/** The banner as visitors see it, and the code with an affiliate's link, which leads where theirs will. */
export function BannerPreview({ banner, code, site }: BannerPreviewProps) {
  const t = useTranslations('banners.preview')
  const slot = `${code}.${banner.code}`
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-h4">
        {t('title')}
      </h2>
      <BannerPicture {...banner} />
      <p className="figures text-ink-soft text-sm">{t('size', inPixels(banner))}</p>
      {code && (
        <>
          <EmbedCode
            id="preview-code"
            label={t('code', { code })}
            code={embedHtml({ site, slot, alt: banner.alt, width: banner.width, height: banner.height })}
          />
          {banner.state === 'active' && (
            <a href={`/b/${slot}/to`} className="w-fit text-canal underline underline-offset-4">
              {t('follow')}
            </a>
          )}
        </>
      )}
      {!code && banner.placement === 'affiliates' && <p className="text-ink-soft">{t('nobody')}</p>}
    </section>
  )
}
