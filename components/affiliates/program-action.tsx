import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { joinProgram, withdrawApplication } from '@/lib/affiliates/actions'
import type { Admission, Application } from '@/lib/affiliates/schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { ApplyForm } from './apply-form'
import { NamedMethods } from './named-methods'
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
  mayApply: boolean
  /** It is what the page is about: a form is open. */
  isWhole?: boolean
}

/** What this person can do about a program now, and what waits or why not. */
export function ProgramAction({
  program,
  termsVersion,
  joined,
  admission,
  application,
  today,
  mayApply,
  isWhole = false,
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
        <span className="flex flex-wrap items-center gap-x-4">
          <Link
            href={`/affiliate-dashboard/programs/${slug}`}
            className="inline-flex min-h-11 items-center text-canal text-sm underline underline-offset-4"
          >
            {t('myConditions')}
          </Link>
          <Button asChild variant="outline" size="small">
            <Link href={`/join/${slug}`}>{t('seeLink')}</Link>
          </Button>
        </span>
      </div>
    )
  }
  if (application?.state === 'submitted') return <Waiting application={application} mayWithdraw={mayApply} />
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
  if (!mayApply) return <p className="text-ink-soft text-sm">{t('apply.notYourRole')}</p>
  if (admission.mode === 'open' && admission.questions.length === 0) {
    return (
      <CommandForm action={joinProgram} fields={{ program_id: programId }} doneText={t('joinedNow')}>
        {terms}
        <SubmitButton size={isWhole ? 'large' : undefined} className="w-full sm:w-fit">
          {t('join')}
        </SubmitButton>
      </CommandForm>
    )
  }
  return (
    <ApplyForm programId={programId} admission={admission} isOpen={isWhole}>
      {terms}
    </ApplyForm>
  )
}

function Waiting({ application, mayWithdraw }: { application: Application; mayWithdraw: boolean }) {
  const t = useTranslations('affiliates.apply')
  const locale = useLocale()
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <Badge kind="waiting">{t('waiting')}</Badge>
        <p className="text-ink-soft text-sm">
          {t('waitingText', { day: formatDay(application.submittedAt, locale) })}
        </p>
        <NamedMethods methods={application.forbiddenMethods} by="applicant" />
      </div>
      {mayWithdraw && (
        <CommandForm
          action={withdrawApplication}
          fields={{ application_id: application.id }}
          doneText={t('withdrawn')}
        >
          <SubmitButton variant="outline" size="small" className="w-fit">
            {t('withdraw')}
          </SubmitButton>
        </CommandForm>
      )}
    </div>
  )
}
