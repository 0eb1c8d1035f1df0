import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import type { Reported } from '@/lib/scamscan/schema'
import { ReportedList } from './reported-list'

const SHOWN = 6

/** The newest confirmed reports, and the way to all of them. */
export function LatestReported({ reported }: { reported: Reported[] }) {
  const t = useTranslations('scamscan.reported')
  if (reported.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <div className="grid gap-6">
      <ReportedList reported={reported.slice(0, SHOWN)} />
      <Button asChild variant="outline" className="w-fit">
        <Link href="/scamscan/reports">{t('all')}</Link>
      </Button>
    </div>
  )
}
