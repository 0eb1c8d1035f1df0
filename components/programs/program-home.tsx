import { useTranslations } from 'next-intl'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { ProgramChange } from '@/lib/programs/editor-schema'
import { isLaunching, type LaunchProps, ProgramLaunch } from './program-launch'
import { ProgramTiles } from './program-tiles'
import { StatusActions } from './status-actions'
import { StatusBadge } from './status-badge'

type ProgramHomeProps = LaunchProps & { waiting: ProgramChange | undefined }
type Task = { key: string; text: string; href: string }

/** What a program is doing, what waits for somebody, and the ways on from its state. */
export function ProgramHome(props: ProgramHomeProps) {
  const { program, summary } = props
  const t = useTranslations('editor.home')
  const tasks = useTasks(props)
  return (
    <div data-program={program.slug} className="grid gap-10">
      <ProgramLaunch {...props} />
      <ProgramTiles base={`/admin/programs/${program.slug}`} currency={program.currency} summary={summary} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr]">
        <section className="grid gap-3">
          <h2 className="text-h4">{t('todo')}</h2>
          {tasks.length === 0 && <p className="text-ink-soft">{t('nothing')}</p>}
          <ul className="border-t empty:hidden">
            {tasks.map(({ key, text, href }) => (
              <li key={key} className="border-b">
                <Link
                  href={href}
                  className="flex min-h-12 items-center py-2 text-canal underline-offset-4 hover:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section id="state" className="grid scroll-mt-24 gap-3">
          <h2 className="flex flex-wrap items-center gap-3 text-h4">
            {t('state')}
            <StatusBadge status={program.status} />
          </h2>
          <StatusActions programId={program.id} status={program.status} affiliates={summary.affiliates} />
        </section>
      </div>
    </div>
  )
}

/** What waits for an administrator, the most pressing first; each leads to where it is done. */
function useTasks(props: ProgramHomeProps): Task[] {
  const { program, summary, waiting, terms } = props
  const isLater = !isLaunching(props) // else the list of first steps shows it
  const t = useTranslations('editor.home')
  const locale = useLocale()
  const at = `/admin/programs/${program.slug}`
  const all: [boolean, Task][] = [
    [
      summary.waiting > 0,
      {
        key: 'applications',
        text: t('todoApplications', { count: summary.waiting }),
        href: `${at}/applications`,
      },
    ],
    [
      summary.maturedCommissions > 0,
      {
        key: 'commissions',
        text: t('todoCommissions', { count: summary.maturedCommissions }),
        href: '/admin/commissions?status=matured',
      },
    ],
    [
      waiting !== undefined,
      {
        key: 'change',
        text: t('todoChange', { day: waiting ? formatDay(waiting.effectiveAt, locale) : '' }),
        href: `${at}/edit?section=conditions`,
      },
    ],
    [
      summary.unaccepted > 0,
      { key: 'terms', text: t('todoUnaccepted', { count: summary.unaccepted }), href: `${at}/terms` },
    ],
    [isLater && !terms, { key: 'noTerms', text: t('todoTerms'), href: `${at}/terms` }],
    [!program.images.logo, { key: 'logo', text: t('todoLogo'), href: `${at}/edit?section=images` }],
    [
      !program.name.en || !program.summary.en,
      { key: 'english', text: t('todoEnglish'), href: `${at}/edit?section=texts` },
    ],
    [
      isLater && !program.description,
      { key: 'text', text: t('todoDescription'), href: `${at}/edit?section=texts` },
    ],
    [isLater && summary.keys === 0, { key: 'keys', text: t('todoKeys'), href: `${at}/keys` }],
  ]
  return program.status === 'archived' ? [] : all.flatMap(([isDue, task]) => (isDue ? [task] : []))
}
