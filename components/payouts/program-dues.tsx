import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { PayoutPreview } from '@/lib/payouts/schema'

/** What each program would pay now, and what waits; the button leads to a dry run, or to the draft that waits. */
export function ProgramDues({ previews }: { previews: PayoutPreview[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {previews.map((preview) => {
        const { programId, slug, draftId, readyCount, waitingCount, waitingAmount } = preview
        const money = (minor: number) => formatMoney(minor, preview.currency, locale)
        const label = draftId ? 'admin.openDraft' : readyCount > 0 ? 'admin.prepare' : 'admin.nothingDue'
        return (
          <li
            key={programId}
            className="grid gap-4 px-4 py-5 sm:px-5 md:grid-cols-[1fr_auto_14rem] md:items-center md:gap-8"
          >
            <div>
              <p className="font-medium">{localized(preview.programName, locale)}</p>
              <p className="text-ink-soft text-sm">
                {t('preview', { count: readyCount })}{' '}
                {waitingCount > 0 && t('waiting', { count: waitingCount, amount: money(waitingAmount) })}
              </p>
            </div>
            <p className="figures font-display font-semibold text-h4">{money(preview.amount)}</p>
            <Button
              asChild
              variant={draftId || readyCount === 0 ? 'outline' : 'primary'}
              className="w-full sm:w-fit md:justify-self-end"
            >
              <Link href={draftId ? `/admin/payouts/${draftId}` : `/admin/payouts/new/${slug}`}>
                {t(label)}
              </Link>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
