import { Check } from 'lucide'
import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { openNotice, readNotice } from '@/lib/notices/actions'
import type { Notice } from '@/lib/notices/schema'

const TITLE = 'wrap-anywhere min-h-8 text-left font-medium text-canal underline-offset-4 hover:underline'

type NoticeListProps = {
  notices: Notice[]
  /** An administrator looks at the site as somebody: nothing is marked as read. */
  isView: boolean
}

/** Each notice leads to what it is about, and is read by that or by its own button. Works without scripts. */
export function NoticeList({ notices, isView }: NoticeListProps) {
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {notices.map((notice) => (
        <li
          key={notice.id}
          data-notice={notice.isRead ? 'read' : 'unread'}
          className="grid grid-cols-[0.625rem_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3"
        >
          <span
            className={`mt-3 size-2.5 rounded-full ${notice.isRead ? '' : 'bg-mola'}`}
            aria-hidden="true"
          />
          <Words notice={notice} opens={!notice.isRead && !isView} />
          {!notice.isRead && !isView && <MarkRead notice={notice} />}
        </li>
      ))}
    </ul>
  )
}

function Words({ notice, opens }: { notice: Notice; opens: boolean }) {
  const t = useTranslations('notices')
  const locale = useLocale()
  const { id, title, text, href, at, isRead } = notice
  return (
    <div className="grid min-w-0 justify-items-start gap-0.5">
      {opens ? (
        <CommandForm action={openNotice} fields={{ notice_id: String(id) }}>
          <button type="submit" className={TITLE}>
            {!isRead && <span className="sr-only">{t('unread')}: </span>}
            {title}
          </button>
        </CommandForm>
      ) : (
        <Link href={href} className={`${TITLE} flex items-center ${isRead ? 'font-normal' : ''}`}>
          {title}
        </Link>
      )}
      <p className="wrap-anywhere text-ink-soft">{text}</p>
      <time dateTime={at} className="text-ink-soft text-sm">
        {formatMoment(at, locale)}
      </time>
    </div>
  )
}

function MarkRead({ notice }: { notice: Notice }) {
  const t = useTranslations('notices')
  return (
    <CommandForm action={readNotice} fields={{ notice_id: String(notice.id) }}>
      <SubmitButton variant="ghost" size="small">
        <Icon of={Check} className="size-4" />
        <span className="max-sm:sr-only">{t('markRead')}</span>
      </SubmitButton>
    </CommandForm>
  )
}
