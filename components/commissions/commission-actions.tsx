import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { CommissionStatus } from '@/lib/supabase/enums'

/** What belongs to commissions and has a page of its own. */
export function CommissionActions({ questions, status }: { questions: number; status: CommissionStatus }) {
  const t = useTranslations('commissions.admin')
  const all = useTranslations('commissions')
  const locale = useLocale()
  return (
    <>
      <Button asChild variant="outline">
        <Link href="/admin/commissions/questions">
          {t('questions')} <span className="figures">{formatNumber(questions, locale)}</span>
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link href="/admin/exchange-rates">{t('rates')}</Link>
      </Button>
      <Button asChild variant="outline">
        <a href={`/api/commissions?status=${status}&locale=${locale}`}>{all('file')}</a>
      </Button>
      <Button asChild>
        <Link href="/admin/commissions/new">{t('give')}</Link>
      </Button>
    </>
  )
}
