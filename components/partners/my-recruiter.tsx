import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { endRecruitment } from '@/lib/partners/actions'

type MyRecruiterProps = { recruiter: { id: string; company: string; since: string }; mayLeave: boolean }

/** The partner whose team an affiliate is on, and the way out of it. */
export function MyRecruiter({ recruiter, mayLeave }: MyRecruiterProps) {
  const t = useTranslations('partners.recruiter')
  const locale = useLocale()
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('title', { company: recruiter.company })}</CardTitle>
      <p className="measure text-ink-soft text-sm">
        {t('text', { day: formatDay(recruiter.since, locale) })}
      </p>
      {mayLeave && (
        <ConfirmCommand
          action={endRecruitment}
          fields={{ recruitment_id: recruiter.id, reason: t('reason') }}
          label={t('leave')}
          confirm={t('confirm')}
          doneText={t('left')}
        >
          {t('leaveText')}
        </ConfirmCommand>
      )}
    </Card>
  )
}

type Waiting = { id: string; kind: 'member' | 'recruit'; company: string }

/** Partners that wait for this person's answer. */
export function PartnerInvitations({ invitations }: { invitations: Waiting[] }) {
  const t = useTranslations('partners.offer')
  return invitations.map(({ id, kind, company }) => (
    <Alert key={id} kind="waiting" title={t(kind, { company })}>
      <Link
        href={kind === 'member' ? '/partner-invitation' : '/recruit'}
        className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
      >
        {t('see')}
      </Link>
    </Alert>
  ))
}
