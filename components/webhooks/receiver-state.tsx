import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Endpoint, Postback } from '@/lib/webhooks/schema'

/** Whether a receiver is called, and since when it is not or does not answer. */
export function ReceiverState({ of }: { of: Endpoint | Postback }) {
  const t = useTranslations('webhooks.state')
  const locale = useLocale()
  if (of.disabledBecause && of.disabledAt) {
    const kind = of.disabledBecause === 'person' ? 'neutral' : 'bad'
    return <Badge kind={kind}>{t(of.disabledBecause, { moment: formatMoment(of.disabledAt, locale) })}</Badge>
  }
  if (of.failingSince) {
    return <Badge kind="attention">{t('troubled', { moment: formatMoment(of.failingSince, locale) })}</Badge>
  }
  return <Badge kind="good">{t('on')}</Badge>
}
