import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { brand } from '@/lib/brand'
import type { ContactMessage } from '@/lib/contact/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { MessageState } from './message-state'

/** One line each; opening it shows the whole message and what can be done about it. Works without scripts. */
export function MessageList({ messages }: { messages: ContactMessage[] }) {
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {messages.map((message) => (
        <li key={message.id} data-message={message.id}>
          <details className="group">
            <summary className="flex min-h-11 list-none items-center gap-3 px-4 py-3 hover:bg-sunken/60 sm:px-5">
              <Line message={message} />
              <Icon
                of={ChevronDown}
                className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <Letter message={message} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ message }: { message: ContactMessage }) {
  const t = useTranslations('contact')
  const locale = useLocale()
  return (
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)_12rem]">
      <span className="truncate font-medium">{message.name}</span>
      <span className="figures whitespace-nowrap text-right text-ink-soft text-sm lg:order-4">
        {formatMoment(message.createdAt, locale)}
      </span>
      <span className="col-span-2 text-ink-soft text-sm lg:col-span-1">{t(`topics.${message.topic}`)}</span>
      <span className="col-span-2 truncate text-ink-soft text-sm group-open:hidden lg:group-open:invisible lg:group-open:block lg:order-3 lg:col-span-1">
        {message.message}
      </span>
    </span>
  )
}

function Letter({ message }: { message: ContactMessage }) {
  const t = useTranslations('contact.admin')
  const locale = useLocale()
  const subject = encodeURIComponent(t('replySubject', { brand: brand.name }))
  const handled = message.handledAt && {
    state: message.state,
    moment: formatMoment(message.handledAt, locale),
  }
  return (
    <div className="grid gap-5 border-t bg-sunken/50 px-4 py-5 sm:px-5">
      <p className="text-ink-soft text-sm">
        <span className="break-all text-ink">{message.email}</span> ·{' '}
        {t('writesIn', { locale: message.locale })}
      </p>
      <p className="measure whitespace-pre-line break-words" lang={message.locale}>
        {message.message}
      </p>
      {handled && (
        <p className="text-ink-soft text-sm">
          {message.handledBy
            ? t('handledBy', { ...handled, name: message.handledBy })
            : t('handledGone', handled)}
        </p>
      )}
      {!handled && message.state === 'spam' && <p className="text-ink-soft text-sm">{t('looksLikeSpam')}</p>}
      <div className="flex flex-wrap items-center gap-3 border-t pt-5">
        <Button asChild>
          <a href={`mailto:${encodeURIComponent(message.email)}?subject=${subject}`}>{t('reply')}</a>
        </Button>
        <MessageState message={message} />
      </div>
    </div>
  )
}
