import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { joinProgram } from '@/lib/affiliates/actions'
import { Link } from '@/lib/i18n/navigation'

type JoinProgramProps = { programId: string; joined: boolean; open: boolean }

/** Join, or go to the link you already have. */
export function JoinProgram({ programId, joined, open }: JoinProgramProps) {
  const t = useTranslations('affiliates')
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
  if (!open) return <Badge kind="waiting">{t('paused')}</Badge>
  return (
    <CommandForm action={joinProgram} fields={{ program_id: programId }} doneText={t('joinedNow')}>
      <SubmitButton className="w-full sm:w-fit">{t('join')}</SubmitButton>
    </CommandForm>
  )
}
