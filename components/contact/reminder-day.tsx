import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { noonOf } from './inquiry-text'

/** The day of a reminder; one that has come says so. */
export function ReminderDay({ day, today }: { day: string; today: string }) {
  const t = useTranslations('contact.reminder')
  const locale = useLocale()
  const text = formatDayShort(noonOf(day), locale)
  if (day > today) return <span className="figures whitespace-nowrap">{text}</span>
  return <Badge kind="attention">{day === today ? t('today') : t('overdue', { day: text })}</Badge>
}
