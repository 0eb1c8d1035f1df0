import { useTranslations } from 'next-intl'
import type { ConnectorDelivery } from '@/lib/connectors/schema'
import { Link } from '@/lib/i18n/navigation'

/** The payload of a delivery: a link to it, or the text itself once it was requested. */
export function DeliveryPayload({ of, href }: { of: ConnectorDelivery; href: string }) {
  const t = useTranslations('connectors.log')
  if (of.payload === null) {
    return of.hasPayload ? (
      <Link
        href={href}
        className="inline-flex min-h-11 items-center text-canal text-sm underline underline-offset-4"
      >
        {t('payload')}
      </Link>
    ) : null
  }
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft text-sm">{t('payloadText')}</p>
      <section
        aria-label={t('payload')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-sm bg-sunken p-3"
      >
        <pre className="text-xs">{of.payload}</pre>
      </section>
    </div>
  )
}
