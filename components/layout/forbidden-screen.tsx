import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LeavingForm } from '@/components/ui/leaving-form'
import { endView } from '@/lib/auth/end-view'
import { Link } from '@/lib/i18n/navigation'
import { MessageScreen } from './message-screen'

/**
 * Shown to members who open an administrators' page, by the middleware's refusal and by a page's own. It is the same page for
 * everybody: an administrator who looks at the site as somebody reads, where scripts run, that this is why, and how to return.
 */
export function ForbiddenScreen() {
  const t = useTranslations('accounts.forbidden')
  const view = useTranslations('shell.view')
  const toDashboard = <Link href="/dashboard">{t('toDashboard')}</Link>
  return (
    <>
      <div className="viewing:hidden">
        <MessageScreen code="403" title={t('title')} lead={t('lead')}>
          <Button asChild>{toDashboard}</Button>
        </MessageScreen>
      </div>
      <div className="hidden viewing:block" data-in-view>
        <MessageScreen code="403" title={view('closed')} lead={view('closedLead')}>
          <LeavingForm action={endView} submit={view('end')} />
        </MessageScreen>
      </div>
    </>
  )
}
