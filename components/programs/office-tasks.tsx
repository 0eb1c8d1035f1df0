import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { type MyProgram, mayIn } from '@/lib/programs/office-schema'

/** What waits for the reader in a program, as their role has it; each leads to where it is done. */
export function OfficeTasks({ base, program }: { base: string; program: MyProgram }) {
  const t = useTranslations('office')
  const all = [
    { name: 'applications', isMine: mayIn(program.role, 'review'), count: program.applications },
    { name: 'commissions', isMine: mayIn(program.role, 'finance'), count: program.commissions },
    { name: 'questions', isMine: true, count: program.questions },
  ] as const
  const tasks = all.filter(({ isMine, count }) => isMine && count > 0)
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('todo')}</h2>
      {tasks.length === 0 && <p className="text-ink-soft">{t('nothing')}</p>}
      <ul className="border-t empty:hidden">
        {tasks.map(({ name, count }) => (
          <li key={name} className="border-b">
            <Link
              href={`${base}/${name}`}
              className="flex min-h-12 items-center py-2 text-canal underline-offset-4 hover:underline"
            >
              {t(`todoOf.${name}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
