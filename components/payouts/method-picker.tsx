import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'

/** The ways to be paid, each with what it means for the reader. */
export function MethodPicker() {
  const t = useTranslations('payouts')
  return (
    <ul className="max-w-2xl divide-y border-y">
      {PAYOUT_METHOD_KIND.map((kind) => (
        <li key={kind} className="relative flex items-center justify-between gap-6 py-5 hover:bg-sunken/60">
          <div className="grid gap-0.5">
            <p className="font-semibold">{t(`methods.${kind}`)}</p>
            <p className="text-ink-soft text-sm">{t(`form.kinds.${kind}`)}</p>
          </div>
          <Link
            href={`/affiliate-dashboard/payouts/method/${kind}`}
            className="inline-flex min-h-11 items-center text-canal underline underline-offset-4 after:absolute after:inset-0"
            aria-label={`${t('form.pick')}: ${t(`methods.${kind}`)}`}
          >
            {t('form.pick')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
