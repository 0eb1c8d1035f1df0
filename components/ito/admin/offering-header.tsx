import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { OFFERING_TONES } from '@/lib/ito/words'

export function OfferingHeader({ offering }: { offering: OfferingPlan }) {
  const t = useTranslations('offerings.states')
  const locale = useLocale()
  return (
    <PageHeader
      title={localized(offering.name, locale)}
      lead={<Badge kind={OFFERING_TONES[offering.state]}>{t(offering.state)}</Badge>}
    />
  )
}
