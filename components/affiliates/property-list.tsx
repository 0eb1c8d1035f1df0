import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { checkPropertyNow, removeProperty } from '@/lib/affiliates/property-actions'
import type { Property } from '@/lib/affiliates/property-schema'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { PropertyProofs } from './property-proofs'

/** The state of a property: verified, not yet, or checked without success. */
export function PropertyBadge({ property }: { property: Property }) {
  const t = useTranslations('properties.state')
  if (property.verifiedAt) return <Badge kind="good">{t('verified')}</Badge>
  if (property.error) return <Badge kind="bad">{t('failed')}</Badge>
  return <Badge kind="waiting">{t('waiting')}</Badge>
}

/** Each place of the affiliate with what proves it and when it was looked at. */
export function PropertyList({ properties, mayChange }: { properties: Property[]; mayChange: boolean }) {
  const t = useTranslations('properties')
  return (
    <ul aria-label={t('list')} className="divide-y rounded-md border bg-surface">
      {properties.map((property) => (
        <li key={property.id} data-property={property.url} className="grid gap-4 px-4 py-5 sm:px-6">
          <Head property={property} />
          {mayChange && !property.verifiedAt && (
            <details open={property.checkedAt === null}>
              <summary className="flex min-h-11 w-fit items-center text-canal underline underline-offset-4">
                {t('how')}
              </summary>
              <PropertyProofs property={property} />
            </details>
          )}
          {mayChange && (
            <div className="flex flex-wrap items-start gap-3">
              <CommandForm
                action={checkPropertyNow}
                fields={{ property_id: property.id }}
                doneText={t('looked')}
              >
                <SubmitButton size="small" variant={property.verifiedAt ? 'outline' : undefined}>
                  {t('check')}
                  <span className="sr-only">{`: ${property.url}`}</span>
                </SubmitButton>
              </CommandForm>
              <CommandForm
                action={removeProperty}
                fields={{ property_id: property.id }}
                doneText={t('removed')}
              >
                <SubmitButton size="small" variant="outline">
                  {t('remove')}
                  <span className="sr-only">{`: ${property.url}`}</span>
                </SubmitButton>
              </CommandForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Head({ property }: { property: Property }) {
  const t = useTranslations('properties')
  const locale = useLocale()
  const { kind, url, error, verifiedAt, checkedAt, proof } = property
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <span className="break-all font-semibold">{url.replace(/^https?:\/\//, '')}</span>
          <span className="text-ink-soft text-sm">{t(`kinds.${kind}`)}</span>
        </div>
        <PropertyBadge property={property} />
      </div>
      {verifiedAt && proof && (
        <p className="text-ink-soft text-sm">
          {t('verifiedOn', { day: formatDay(verifiedAt, locale), proof })}
        </p>
      )}
      {error && <p className="text-rojo text-sm">{t(`errors.${error}`)}</p>}
      {checkedAt && !verifiedAt && (
        <p className="figures text-ink-soft text-sm">
          {t('checkedAt', { at: formatMoment(checkedAt, locale) })}
        </p>
      )}
    </div>
  )
}
