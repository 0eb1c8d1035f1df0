import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import type { Property } from '@/lib/affiliates/property-schema'

/** What to put where, each ready to be copied. */
export function PropertyProofs({ property: { kind, url, token } }: { property: Property }) {
  const t = useTranslations('properties')
  const ways =
    kind === 'social'
      ? [{ title: t('code'), code: token }]
      : [
          { title: t('meta'), code: `<meta name="alianza-site" content="${token}">` },
          { title: t('file', { path: `${url}/.well-known/alianza.txt` }), code: token },
          { title: t('dns'), code: `alianza-site=${token}` },
        ]
  return (
    <div className="grid gap-4 pt-2 pb-1">
      <p className="measure text-ink-soft text-sm">{t(kind === 'social' ? 'howSocial' : 'howSite')}</p>
      <dl className="grid gap-4">
        {ways.map(({ title, code }) => (
          <div key={title} className="grid gap-1.5">
            <dt className="break-words text-sm">{title}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <code className="min-w-0 break-all rounded-md border bg-paper px-3 py-2 text-sm">{code}</code>
              <CopyButton
                text={code}
                label={t('copy')}
                copiedLabel={t('copied')}
                failedLabel={t('copyFailed')}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
