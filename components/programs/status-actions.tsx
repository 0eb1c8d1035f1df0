import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeProgramStatus } from '@/lib/programs/actions'
import type { ProgramStatus } from '@/lib/supabase/enums'

/** Where a state may go from here; the database decides again. */
const NEXT: Record<ProgramStatus, ('published' | 'paused' | 'archived')[]> = {
  draft: ['published', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: [],
}

type StatusActionsProps = { programId: string; status: ProgramStatus; affiliates: number }

/** The ways on from a program's state; each says what it sets off before it asks for the last press. */
export function StatusActions({ programId, status, affiliates }: StatusActionsProps) {
  const t = useTranslations('programs')
  const e = useTranslations('editor.status')
  if (NEXT[status].length === 0) return <p className="text-ink-soft">{e('closed')}</p>
  return (
    <ul className="grid gap-2">
      {NEXT[status].map((next) => (
        <li key={next}>
          <details className="rounded-md border bg-surface open:pb-4">
            <summary className="fold-mark flex min-h-11 items-center px-4 font-medium">
              {t(`move.${next}`)}
            </summary>
            <div className="grid gap-3 px-4 pt-1">
              <p className="text-ink-soft text-sm">{e(next, { count: affiliates })}</p>
              <CommandForm
                action={changeProgramStatus}
                fields={{ program_id: programId, status: next }}
                doneText={t(`moved.${next}`)}
              >
                <SubmitButton variant={next === 'archived' ? 'danger' : 'primary'} className="w-fit">
                  {e(`confirm.${next}`)}
                </SubmitButton>
              </CommandForm>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
