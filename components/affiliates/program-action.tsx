import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { FieldsForm, type FormFieldSpec } from '@/components/ui/fields-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { applyToProgram, joinProgram, withdrawApplication } from '@/lib/affiliates/actions'
import type { Admission, Application, Question } from '@/lib/affiliates/schema'
import { formatDay } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { localized, type Texts } from '@/lib/i18n/texts'
import { TermsBox } from './terms-box'

type ProgramActionProps = {
  program: { id: string; slug: string; status: string }
  /** The newest version of its terms, which joining accepts; none when it has no terms. */
  termsVersion: number | undefined
  joined: boolean
  admission: Admission
  application: Application | undefined
  /** Today in Panama, such as 2026-12-24. */
  today: string
}

/** What this person can do about a program now, and what waits or why not. */
export function ProgramAction({
  program,
  termsVersion,
  joined,
  admission,
  application,
  today,
}: ProgramActionProps) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  const { id: programId, slug } = program
  const open = program.status === 'published'
  const terms = termsVersion && <TermsBox slug={slug} version={termsVersion} />
  if (joined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge kind="good">{t('joined')}</Badge>
        <Button asChild variant="outline" size="small">
          <Link href="/affiliate-dashboard">{t('seeLink')}</Link>
        </Button>
      </div>
    )
  }
  if (application?.state === 'submitted') return <Waiting application={application} />
  const again = application?.state === 'rejected' ? application.reapplyOn : null
  if (again && again > today) {
    return (
      <div className="grid gap-1.5">
        <Badge kind="bad">{t('apply.rejected')}</Badge>
        <p className="text-ink-soft text-sm">{application?.reason}</p>
        <p className="text-sm">{t('apply.again', { day: formatDay(`${again}T12:00:00Z`, locale) })}</p>
      </div>
    )
  }
  if (!open) return <Badge kind="waiting">{t('paused')}</Badge>
  if (admission.mode === 'invitation') return <Badge kind="neutral">{t('apply.invitationOnly')}</Badge>
  if (admission.mode === 'open' && admission.questions.length === 0) {
    return (
      <CommandForm action={joinProgram} fields={{ program_id: programId }} doneText={t('joinedNow')}>
        {terms}
        <SubmitButton className="w-full sm:w-fit">{t('join')}</SubmitButton>
      </CommandForm>
    )
  }
  return (
    <Apply programId={programId} admission={admission}>
      {terms}
    </Apply>
  )
}

function Waiting({ application }: { application: Application }) {
  const t = useTranslations('affiliates.apply')
  const locale = useLocale()
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <Badge kind="waiting">{t('waiting')}</Badge>
        <p className="text-ink-soft text-sm">
          {t('waitingText', { day: formatDay(application.submittedAt, locale) })}
        </p>
      </div>
      <CommandForm
        action={withdrawApplication}
        fields={{ application_id: application.id }}
        doneText={t('withdrawn')}
      >
        <SubmitButton variant="outline" size="small" className="w-fit">
          {t('withdraw')}
        </SubmitButton>
      </CommandForm>
    </div>
  )
}

type ApplyProps = { programId: string; admission: Admission; children: ReactNode }

function Apply({ programId, admission, children }: ApplyProps) {
  const t = useTranslations('affiliates.apply')
  const locale = useLocale()
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
  const fields = admission.questions.map((question) =>
    toField(question, (texts) => localized(texts, locale), t('choose'), yesNo),
  )
  return (
    <details>
      <summary className="flex min-h-11 w-full list-none items-center justify-center rounded-md border border-control px-4 font-medium hover:border-ink-soft sm:w-fit">
        {t('open')}
      </summary>
      <FieldsForm
        action={applyToProgram}
        hidden={{ program_id: programId }}
        fields={fields.map((field) => (field.required ? field : { ...field, hint: t('optional') }))}
        submit={t('send')}
        doneText={admission.mode === 'review' ? t('sent') : t('sentOpen')}
        className="pt-4"
      >
        {children}
        <p className="text-ink-soft text-sm">{admission.mode === 'review' ? t('review') : t('atOnce')}</p>
      </FieldsForm>
    </details>
  )
}

function toField(
  { id, kind, label, required, options }: Question,
  say: (texts: Texts) => string,
  choose: string,
  yesNo: { value: string; label: string }[],
): FormFieldSpec {
  const field = { name: `answer_${id}`, label: say(label), required }
  if (kind === 'choice' || kind === 'yes_no') {
    const choices = options?.map((option) => ({ value: option.id, label: say(option.label) })) ?? yesNo
    return { ...field, kind: 'select', options: [{ value: '', label: choose }, ...choices] }
  }
  return { ...field, kind, rows: 4, maxLength: { text: 200, long: 4000, url: 500 }[kind] }
}
