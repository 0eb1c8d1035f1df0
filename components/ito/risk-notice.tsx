import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** In sight wherever the page stands: it keeps to the lower edge while anything about the offering is read. */
export function RiskNotice() {
  const t = useTranslations('ito.riskNotice')
  return (
    <aside aria-label={t('label')} className="sticky bottom-0 z-10 border-t bg-paper print:static">
      <p className="page py-2.5 text-sm">
        <strong className="font-semibold">{t('loss')}</strong> {t('text')}{' '}
        <Link href="/risk" className="text-canal underline underline-offset-4">
          {t('more')}
        </Link>
      </p>
    </aside>
  )
}
