import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'

/** Neither a franchise nor an application: the first steps. */
export function AreaEmpty() {
  const t = useTranslations('goride.empty')
  return (
    <EmptyState
      title={t('title')}
      action={
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          <Button asChild>
            <Link href="/franchises">{t('see')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/franchises/calculator">{t('calculate')}</Link>
          </Button>
        </div>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
