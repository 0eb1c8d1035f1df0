import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Resource } from '@/lib/partners/resource-schema'
import { RESOURCE_KIND } from '@/lib/supabase/enums'

const address = (id: string) => `/api/partners/resources/${id}`

/** What the partner gets to work with, by kind. */
export function ResourceList({ resources }: { resources: Resource[] }) {
  const t = useTranslations('partners.resources')
  if (resources.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <div className="grid gap-8">
      {RESOURCE_KIND.map((kind) => {
        const these = resources.filter((one) => one.kind === kind)
        if (these.length === 0) return null
        return (
          <section key={kind} className="grid gap-3">
            <h2 className="text-h4">{t(`kinds.${kind}`)}</h2>
            <ul className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
              {these.map((one) => (
                <li key={one.id} className="grid content-start gap-3 rounded-md border bg-surface p-4">
                  <ResourceCard resource={one} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function ResourceCard({ resource }: { resource: Resource }) {
  const t = useTranslations('partners.resources')
  const locale = useLocale()
  const { id, title, kind, body, media, bytes } = resource
  const name = localized(title, locale)
  const facts = [
    media &&
      t('size', {
        media: media.replace('/', '_'),
        kilobytes: formatNumber(Math.ceil((bytes ?? 0) / 1024), locale),
      }),
    resource.locale && t(`languages.${resource.locale}`),
  ]
  return (
    <>
      {kind === 'logo' && (
        // biome-ignore lint/performance/noImgElement: private, and drawn once by us
        <img
          src={address(id)}
          alt={name}
          loading="lazy"
          className="mx-auto h-24 w-auto max-w-full rounded-sm bg-white object-contain p-2"
        />
      )}
      <div className="grid gap-0.5">
        <h3 className="wrap-anywhere font-medium font-sans text-base tracking-normal">{name}</h3>
        <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {body ? (
        <>
          <p lang={resource.locale ?? undefined} className="wrap-anywhere whitespace-pre-line text-sm">
            {body}
          </p>
          <CopyButton text={body} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        </>
      ) : (
        <Button asChild variant="outline" size="small" className="w-fit">
          <a href={address(id)} download>
            <Icon of={Download} className="size-4" />
            {t('download')}
            <span className="sr-only">: {name}</span>
          </a>
        </Button>
      )}
    </>
  )
}
