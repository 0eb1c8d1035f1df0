import { useTranslations } from 'next-intl'
import { Checklist } from '@/components/page/checklist'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { hideFirstSteps } from '@/lib/affiliates/actions'
import { FIRST_STEPS, type FirstSteps as Steps } from '@/lib/affiliates/schema'

const PLACES = {
  confirmed: '/account',
  profile: '/account',
  property: '/affiliate-dashboard/properties',
  joined: '/program-selection',
  link: '/affiliate-dashboard/links',
  clicked: '/affiliate-dashboard/links',
} as const

/** An affiliate's first steps with their present state; hidden when all are done or the affiliate hid them. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations('affiliates.first')
  const done = FIRST_STEPS.filter((step) => steps[step]).length
  if (steps.hidden || done === FIRST_STEPS.length) return null
  return (
    <Checklist
      id="first-steps"
      title={t('title')}
      progress={t('progress', { done: String(done), all: String(FIRST_STEPS.length) })}
      doneText={t('done')}
      steps={FIRST_STEPS.map((key) => ({
        key,
        text: t(`steps.${key}`),
        note: key === 'joined' && steps.applied ? t('waiting') : t(`notes.${key}`),
        href: PLACES[key],
        isDone: steps[key],
      }))}
    >
      <CommandForm action={hideFirstSteps} fields={{}}>
        <SubmitButton variant="ghost" size="small">
          {t('hide')}
        </SubmitButton>
      </CommandForm>
    </Checklist>
  )
}
