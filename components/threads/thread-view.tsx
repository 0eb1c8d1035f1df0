import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import type { Message, ThreadHead } from '@/lib/threads/schema'
import { Conversation } from './conversation'
import { MessageForm } from './message-form'

type ThreadViewProps = {
  thread: ThreadHead & { id: string; messages: Message[]; page: number; hasMore: boolean }
  /** The page's own address, for older messages. */
  path: string
  isViewed: boolean
}

/** A thread with the form to write in it, for whichever side reads. */
export function ThreadView({ thread, path, isViewed }: ThreadViewProps) {
  const t = useTranslations('threads')
  const { page, hasMore, isOffice } = thread
  return (
    <div className="grid max-w-4xl gap-6">
      <Conversation messages={thread.messages} isOffice={isOffice} isViewed={isViewed} />
      <Pager page={page} hasMore={hasMore} href={(to) => `${path}?page=${to}`} />
      {thread.mayWrite ? (
        <MessageForm threadId={thread.id} maySettle={isOffice && thread.isWaiting} />
      ) : (
        <p className="text-ink-soft">{t('readsOnly')}</p>
      )}
    </div>
  )
}
