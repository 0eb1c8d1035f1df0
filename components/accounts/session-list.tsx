import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Session } from '@/lib/accounts/schema'
import { endOtherSessions, endSession } from '@/lib/accounts/security-actions'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Where the account is open, this session first. If the list cannot be read, a notice replaces it; ending the others still works. */
export function SessionList({ sessions }: { sessions: Session[] | null }) {
  const t = useTranslations('account.security')
  const others = sessions?.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      {sessions ? (
        <ul className="divide-y rounded-md border bg-surface">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('sessionsUnread')}</p>
      )}
      {others?.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('onlyThis')}</p>
      ) : (
        <CommandForm action={endOtherSessions} fields={{}} doneText={t('ended')}>
          <SubmitButton variant="outline" className="w-full sm:w-fit">
            {t('endOthers')}
          </SubmitButton>
        </CommandForm>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('account.security')
  const locale = useLocale()
  const device = session.device ? t('device', session.device) : t('unknownDevice')
  return (
    <li data-session-id={session.id} className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{device}</p>
        <p className="text-ink-soft text-sm">{t('used', { moment: formatMoment(session.usedAt, locale) })}</p>
      </div>
      {session.isCurrent ? (
        <Badge kind="good">{t('thisSession')}</Badge>
      ) : (
        <CommandForm action={endSession} fields={{ session_id: session.id }} doneText={t('ended')}>
          <SubmitButton variant="outline" size="small">
            {t('endSession')}
            <span className="sr-only">{`: ${device}`}</span>
          </SubmitButton>
        </CommandForm>
      )}
    </li>
  )
}
