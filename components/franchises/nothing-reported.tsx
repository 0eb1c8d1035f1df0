import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'
import { FRANCHISE_SOURCE } from '@/lib/supabase/enums'

/** Nothing was reported yet: the three ways to begin. */
export function NothingReported({ franchise }: { franchise: string }) {
  const t = useTranslations('goride.nothing')
  return (
    <EmptyState
      title={t('title')}
      action={
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          {FRANCHISE_SOURCE.map((way) => (
            <Button key={way} asChild variant={way === 'form' ? 'primary' : 'outline'}>
              <Link href={`/dashboard/goride-franchise/reports?franchise=${franchise}#${way}`}>{t(way)}</Link>
            </Button>
          ))}
        </div>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
