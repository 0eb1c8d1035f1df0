import { useTranslations } from 'next-intl'
import type { OpenQuestion } from '@/lib/commissions/reason-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'

type QuestionQueueProps = {
  questions: OpenQuestion[]
  /** Where the commissions are: the administrators' pages, or those of one program, which needs no name. */
  commissions?: string
}

/** What waits for an answer, the oldest first; each leads to the commission it is about. */
export function QuestionQueue({ questions, commissions }: QuestionQueueProps) {
  const t = useTranslations('commissions.queue')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {questions.map((one) => (
        <li key={one.id} className="grid gap-1.5 px-4 py-4 sm:px-5" data-question={one.id}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
            <span className="font-medium">{one.affiliateName}</span>
            <span className="figures text-ink-soft text-sm">{formatMoment(one.askedAt, locale)}</span>
          </p>
          <p className="text-ink-soft text-sm">
            {!commissions && `${localized(one.programName, locale)} · `}
            {formatMoney(one.amount, one.currency, locale)}
          </p>
          <p className="measure wrap-anywhere whitespace-pre-line">{one.question}</p>
          <Link
            href={`${commissions ?? '/admin/commissions'}/${one.commissionId}#question`}
            className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
          >
            {t('answer')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
