import { useTranslations } from 'next-intl'
import type { Property } from '@/lib/affiliates/property-schema'
import { Link } from '@/lib/i18n/navigation'
import { PropertyBadge } from './property-list'

/** `path` is where administrators make this account one with another. */
type AffiliatePropertiesProps = { properties: Property[]; duplicates?: number; path?: string }

/** The properties of an affiliate, for administrators; only verified ones prove anything. */
export function AffiliateProperties({ properties, duplicates = 0, path }: AffiliatePropertiesProps) {
  const t = useTranslations('properties')
  return (
    <>
      <section className="grid content-start gap-3 border-t pt-6">
        <h2 className="text-h4">{t('of')}</h2>
        {properties.length === 0 && <p className="text-ink-soft">{t('ofNone')}</p>}
        <PropertyLines properties={properties} />
      </section>
      {path && <Duplicates count={duplicates} path={path} />}
    </>
  )
}

/** How many other accounts may belong to the same person, with a link that merges them. */
function Duplicates({ count, path }: { count: number; path: string }) {
  const t = useTranslations('merges')
  return (
    <section className="grid content-start gap-2 border-t pt-6">
      <h2 className="text-h4">{t('section')}</h2>
      <p className="text-ink-soft">{t('hint', { count })}</p>
      <Link
        href={path}
        className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
      >
        {t('open')}
      </Link>
    </section>
  )
}

/** The same as lines under an application. */
export function PropertyLines({ properties }: { properties: Property[] }) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {properties.map((property) => (
        <li key={property.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <a
            href={property.url}
            rel="noreferrer nofollow"
            target="_blank"
            className="min-w-0 break-all text-canal underline underline-offset-4"
          >
            {property.url.replace(/^https?:\/\//, '')}
          </a>
          <PropertyBadge property={property} />
        </li>
      ))}
    </ul>
  )
}
