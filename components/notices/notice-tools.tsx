import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { Link } from '@/lib/i18n/navigation'
import { readAllNotices } from '@/lib/notices/actions'

type NoticeToolsProps = {
  unreadOnly: boolean
  /** The newest notice that the page shows, where all of them can be marked as read. */
  newest: number | undefined
}

/** All notices or those that wait, and one button for all that the page showed. */
export function NoticeTools({ unreadOnly, newest }: NoticeToolsProps) {
  const t = useTranslations('notices')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button asChild variant="ghost" size="small">
        <Link href={unreadOnly ? '/dashboard/notices' : '/dashboard/notices?show=unread'}>
          {t(unreadOnly ? 'showAll' : 'showUnread')}
        </Link>
      </Button>
      {newest !== undefined && (
        <CommandForm action={readAllNotices} fields={{ newest: String(newest) }}>
          <SubmitButton variant="outline" size="small">
            {t('markAll')}
          </SubmitButton>
        </CommandForm>
      )}
    </div>
  )
}
