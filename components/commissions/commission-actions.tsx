import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { fileAddress } from '@/lib/table'

type CommissionActionsProps = {
  questions: number
  /** The query of the table that the file is of. */
  file: string
}

/** Links to the other pages about commissions. */
export function CommissionActions({ questions, file }: CommissionActionsProps) {
  const t = useTranslations('commissions.admin')
  const table = useTranslations('table')
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
        <a href={fileAddress('/api/commissions', file, locale)}>{table('download')}</a>
      </Button>
      <Button asChild>
        <Link href="/admin/commissions/new">{t('give')}</Link>
      </Button>
    </>
  )
}
