import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'

type LinkShareProps = { linkId: string; address: string }

/** The address to copy and the picture to print. */
export function LinkShare({ linkId, address }: LinkShareProps) {
  const t = useTranslations('links')
  const picture = (format: 'svg' | 'png') => `/api/links/${linkId}/qr?format=${format}`
  return (
    <Card className="grid content-start gap-5">
      <CardTitle>{t('detail.share')}</CardTitle>
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          <code className="min-w-0 grow break-all rounded-sm bg-sunken px-3 py-2.5 text-sm">{address}</code>
          <CopyButton
            text={address}
            label={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        </div>
        <p className="break-words text-ink-soft text-sm">
          {t('detail.subHint', { example: `${new URL(address).pathname}?s1=reel-1` })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-5 border-t pt-5">
        {/* biome-ignore lint/performance/noImgElement: a private picture of a few hundred bytes; nothing to make smaller */}
        <img
          src={picture('svg')}
          alt={t('detail.qrAlt', { address })}
          width={144}
          height={144}
          className="size-36 rounded-sm border bg-white"
        />
        <div className="grid grow basis-48 gap-3">
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="outline" size="small">
              <a href={picture('svg')} download>
                {t('detail.qrSvg')}
              </a>
            </Button>
            <Button asChild variant="outline" size="small">
              <a href={picture('png')} download>
                {t('detail.qrPng')}
              </a>
            </Button>
          </div>
          <p className="text-ink-soft text-sm">{t('detail.qrNote')}</p>
        </div>
      </div>
    </Card>
  )
}
