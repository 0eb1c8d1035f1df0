import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { ContactMessage } from '@/lib/contact/schema'
import { Link } from '@/lib/i18n/navigation'
import type { ContactState, ContactTopic } from '@/lib/supabase/enums'
import { MessageList } from './message-list'
import { messagesPath } from './messages-path'

type TopicRequestsProps = {
  topic: ContactTopic
  counts: Record<ContactState, number>
  messages: ContactMessage[]
}

/** What came in about one topic and waits for an answer; all of it is one step away. */
export function TopicRequests({ topic, counts, messages }: TopicRequestsProps) {
  const t = useTranslations('contact.admin')
  return (
    <section aria-labelledby="topic-requests" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="topic-requests" className="text-h3">
          {t('requests')}
        </h2>
        <p className="figures text-ink-soft">
          {t('requestsNew', { count: counts.new })} · {t('requestsAnswered', { count: counts.answered })}
        </p>
      </div>
      {messages.length > 0 ? (
        <MessageList messages={messages} />
      ) : (
        <EmptyState title={t('empty.new')}>{t('emptyText.new')}</EmptyState>
      )}
      <Link
        href={messagesPath({ state: 'new', topic })}
        className="inline-flex min-h-11 w-fit items-center font-medium text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal"
      >
        {t('openAll')}
      </Link>
    </section>
  )
}
