import { useTranslations } from 'next-intl'
import { Checklist } from '@/components/page/checklist'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { hideLaunch } from '@/lib/programs/editor-actions'
import type {
  ProgramLaunch as Launch,
  ProgramRecord,
  ProgramSummary,
  Terms,
} from '@/lib/programs/editor-schema'

export type LaunchProps = {
  program: ProgramRecord
  summary: ProgramSummary
  terms: Terms | undefined
  launch: Launch
}

/** The steps that a program needs to work: done or not, in the best order. */
function launchSteps({ program, summary, terms, launch }: LaunchProps) {
  return [
    ['destination', '/edit?section=place', program.destination !== ''],
    ['reward', '/rewards', launch.hasReward],
    ['texts', '/edit?section=texts', program.description !== null],
    ['terms', '/terms', terms !== undefined],
    ['keys', '/keys', summary.keys > 0],
    ['publish', '', program.status !== 'draft'],
    ['affiliate', '/invitations', launch.hasAffiliate],
  ] as const
}

/** Whether a program is new: it is not published, pays nothing or nobody ever joined; and the list was not hidden. */
export function isLaunching({ program, launch }: LaunchProps): boolean {
  const isNew = program.status === 'draft' || !launch.hasReward || !launch.hasAffiliate
  return isNew && program.status !== 'archived' && !launch.isHidden
}

/** The way of a new program to its first affiliate. */
export function ProgramLaunch(props: LaunchProps) {
  const t = useTranslations('editor.launch')
  if (!isLaunching(props)) return null
  const { id, slug } = props.program
  const steps = launchSteps(props)
  const done = steps.filter(([, , isDone]) => isDone).length
  return (
    <Checklist
      id="launch"
      title={t('title')}
      progress={t('progress', { done: String(done), all: String(steps.length) })}
      doneText={t('done')}
      steps={steps.map(([key, place, isDone]) => ({
        key,
        text: t(`steps.${key}`),
        note: t(`notes.${key}`),
        href: key === 'publish' ? `/admin/programs/${slug}#state` : `/admin/programs/${slug}${place}`,
        isDone,
      }))}
    >
      <CommandForm action={hideLaunch} fields={{ program_id: id }}>
        <SubmitButton variant="ghost" size="small">
          {t('hide')}
        </SubmitButton>
      </CommandForm>
    </Checklist>
  )
}
