import { Paperclip } from 'lucide'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { markThreadRead } from '@/lib/threads/actions'
import type { Message } from '@/lib/threads/schema'
import { ReadOnShow } from './read-on-show'

type ConversationProps = { messages: Message[]; isOffice: boolean; isViewed: boolean }

/** What both sides wrote, the newest below; what was not read yet is marked, and counts as read once it is shown. */
export function Conversation({ messages, isOffice, isViewed }: ConversationProps) {
  const t = useTranslations('threads')
  const last = messages.findLast(({ isUnread }) => isUnread)
  if (messages.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <>
      <ol aria-label={t('messages')} className="grid gap-4">
        {messages.map((message) => (
          <Entry key={message.id} message={message} isOurs={message.fromOffice === isOffice} />
        ))}
      </ol>
      {last && !isViewed && (
        <ReadOnShow>
          <CommandForm action={markThreadRead} fields={{ message_id: last.id }}>
            <SubmitButton variant="outline" size="small" className="w-fit">
              {t('markRead')}
            </SubmitButton>
          </CommandForm>
        </ReadOnShow>
      )}
    </>
  )
}

function Entry({ message, isOurs }: { message: Message; isOurs: boolean }) {
  const t = useTranslations('threads')
  const locale = useLocale()
  const { author, isMine, isUnread, isSeen, sentAt, body, files } = message
  return (
    <li
      data-message={isUnread ? 'new' : 'read'}
      className={`grid w-fit min-w-[min(18rem,100%)] max-w-full gap-2 rounded-md border px-4 py-3 sm:max-w-[85%] ${isOurs ? 'justify-self-end border-canal/30 bg-canal/8' : 'bg-surface'}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{isMine ? t('you') : (author ?? t('nobody'))}</span>
        <span className="figures text-ink-soft">{formatMoment(sentAt, locale)}</span>
        {isUnread && <Badge kind="waiting">{t('new')}</Badge>}
      </p>
      {body && <p className="measure wrap-anywhere whitespace-pre-line">{body}</p>}
      {files.length > 0 && (
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="min-w-0">
              <a
                href={`/api/message-files/${id}`}
                className="inline-flex min-h-11 max-w-full items-center gap-2 text-canal text-sm underline-offset-4 hover:underline md:min-h-9"
              >
                <Icon of={Paperclip} className="size-4" />
                <span className="wrap-anywhere">{name}</span>
                <span className="figures whitespace-nowrap text-ink-soft">
                  {t('size', { kilobytes: formatNumber(Math.ceil(bytes / 1024), locale) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOurs && <p className="text-ink-soft text-sm">{t(isSeen ? 'seen' : 'sent')}</p>}
    </li>
  )
}
