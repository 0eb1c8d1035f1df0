import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Banner } from '@/lib/banners/schema'
import { HEALTH_TONES, type Health } from '@/lib/banners/words'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

type HealthListProps = { health: Health[]; banner: Pick<Banner, 'answer' | 'endsAt' | 'startsAt' | 'locale'> }

/** What an administrator should look at, each as a sentence. */
export function HealthList({ health, banner }: HealthListProps) {
  const t = useTranslations('banners.health')
  const locale = useLocale()
  const day = (at: string | null) => (at ? formatDay(at, locale) : '')
  const values = {
    answer: banner.answer ? String(banner.answer) : t('noAnswer'),
    ends: day(banner.endsAt),
    starts: day(banner.startsAt),
    language: t(banner.locale === 'es' ? 'inEnglish' : 'inSpanish'),
  }
  return (
    <ul className="grid gap-1">
      {health.map((one) => (
        <li key={one} data-health={one}>
          <Badge kind={HEALTH_TONES[one]} wraps>
            {t(one, values)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
