import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { type AffiliateTask, affiliateTaskPlace } from '@/lib/reports/admin-schema'
import { TaskLine } from './task-list'

/** What of one affiliate waits for a decision, and where each is decided; `path` is the affiliate's own page. */
export function AffiliateTasks({ tasks, path }: { tasks: AffiliateTask[]; path: string }) {
  const t = useTranslations('reports.tasks')
  const locale = useLocale()
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-h4">{t('title')}</h2>
      {tasks.length === 0 ? (
        <p className="text-ink-soft">{t('noneOf')}</p>
      ) : (
        <ul className="grid gap-px overflow-hidden rounded-md border bg-hairline *:bg-surface">
          {tasks.map((task) => (
            <TaskLine
              key={`${task.name} ${task.slug}`}
              task={task}
              href={affiliateTaskPlace(task, path)}
              of={localized(task.programName, locale)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
