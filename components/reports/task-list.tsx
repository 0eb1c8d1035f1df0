import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatDayShort, formatNumber, panamaDay, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { TASK_PLACES, type Task } from '@/lib/reports/admin-schema'
import { countDays } from '@/lib/reports/period'

type TaskLineProps = { task: Task; href: string; of?: string }

/** What waits for a decision, each with how many, since when and where it is decided. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  const t = useTranslations('reports.tasks')
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('title')}</h2>
      {tasks.length === 0 ? (
        <p className="measure text-ink-soft">{t('none')}</p>
      ) : (
        <ul className="grid gap-px overflow-hidden rounded-md border bg-hairline *:bg-surface lg:grid-cols-3 lg:[&>:last-child:nth-child(3n+1)]:col-span-3 lg:[&>:last-child:nth-child(3n+2)]:col-span-2">
          {tasks.map((task) => (
            <TaskLine key={task.name} task={task} href={TASK_PLACES[task.name]} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Whole days of Panama from a moment until today. */
const daysSince = (moment: string) =>
  Math.max(0, countDays({ first: panamaDay(moment), last: panamaToday() }) - 1)

/** How many, what and since when, and the way to the decision; `of` names the program where it is one's. */
export function TaskLine({ task: { name, total, since }, href, of }: TaskLineProps) {
  const t = useTranslations('reports.tasks')
  const locale = useLocale()
  return (
    <li data-task={name}>
      <Link href={href} className="flex h-full min-h-11 items-center gap-4 px-4 py-2 hover:bg-sunken/60">
        <span className="figures min-w-8 text-right font-display font-semibold text-h4">
          {formatNumber(total, locale)}
        </span>
        <span className="grid grow gap-x-6 sm:max-lg:grid-cols-[1fr_auto] sm:max-lg:items-baseline">
          <span>
            {t(`names.${name}`, { count: total })}
            {of && <span className="text-ink-soft"> · {of}</span>}
          </span>
          {since && (
            <span className="text-ink-soft text-sm">
              {t('since', { day: formatDayShort(since, locale), days: daysSince(since) })}
            </span>
          )}
        </span>
        <Icon of={ChevronRight} className="size-4.5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
