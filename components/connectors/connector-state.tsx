import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Connector } from '@/lib/connectors/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Whether a shop's events arrive, and if not, what is missing. */
export function ConnectorState({ of: { disabledAt, secretSetAt, receivedAt } }: { of: Connector }) {
  const t = useTranslations('connectors.state')
  const locale = useLocale()
  if (disabledAt)
    return <Badge kind="neutral">{t('off', { moment: formatMoment(disabledAt, locale) })}</Badge>
  if (!secretSetAt) return <Badge kind="attention">{t('secret')}</Badge>
  if (!receivedAt) return <Badge kind="waiting">{t('quiet')}</Badge>
  return <Badge kind="good">{t('on', { moment: formatMoment(receivedAt, locale) })}</Badge>
}
