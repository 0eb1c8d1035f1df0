import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { type Board, type BoardMonth, EVER } from '@/lib/reports/leaderboard-schema'
import { formatMonth } from './month-form'

type LeaderboardChoiceProps = {
  path: string
  month: BoardMonth
  months: string[]
  /** Where there are several to choose from. */
  boards?: { all: Board[]; current: string }
}

/** Which program and month: a plain form whose address is the answer. */
export function LeaderboardChoice({ path, month, months, boards }: LeaderboardChoiceProps) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  const chosen = month?.slice(0, 7) ?? EVER
  const choices = [
    { value: EVER, label: t('ever') },
    ...months.map((one) => ({ value: one.slice(0, 7), label: formatMonth(one, locale) })),
  ]
  return (
    <form action={pathIn(locale, path)} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {boards && boards.all.length > 1 && (
        <div className="w-full min-w-0 sm:w-64">
          <ChoiceField
            id="board-program"
            name="program"
            label={t('program')}
            value={boards.current}
            choices={boards.all.map(({ slug, name }) => ({ value: slug, label: localized(name, locale) }))}
          />
        </div>
      )}
      <div className="min-w-0 grow sm:grow-0 sm:basis-56">
        <ChoiceField id="board-month" name="month" label={t('month')} value={chosen} choices={choices} />
      </div>
      <Button type="submit" variant="outline">
        {t('show')}
      </Button>
    </form>
  )
}
