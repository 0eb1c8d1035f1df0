import { getTranslations } from 'next-intl/server'
import { MessageList } from '@/components/contact/message-list'
import { MessageTabs } from '@/components/contact/message-tabs'
import { messagesPath } from '@/components/contact/messages-path'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { countMessages, listMessages } from '@/lib/contact/queries'
import { toContactState, toContactTopic } from '@/lib/contact/schema'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { toPage } from '@/lib/i18n/page-number'

export const generateMetadata = () => pageMetadata('adminMessages')

export default async function AdminMessages({ searchParams }: PageProps<'/[locale]/admin/messages'>) {
  await requireAdmin()
  const query = await searchParams
  const state = toContactState(query.state) ?? 'new'
  const topic = toContactTopic(query.topic)
  const page = toPage(query.page)
  const [t, counts, messages] = await Promise.all([
    getTranslations('contact.admin'),
    countMessages(topic),
    listMessages({ state, topic, page }),
  ])
  const seePage = (
    <Button asChild variant="outline">
      <Link href="/contact">{t('seePage')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid gap-5">
        <MessageTabs counts={counts} state={state} topic={topic} />
        {messages.rows.length > 0 ? (
          <MessageList messages={messages.rows} />
        ) : (
          <EmptyState title={t(`empty.${state}`)} action={state === 'new' ? seePage : undefined}>
            {t(`emptyText.${state}`)}
          </EmptyState>
        )}
        <Pager
          page={page}
          hasMore={messages.hasMore}
          href={(to) => messagesPath({ state, topic, page: to })}
        />
      </div>
    </>
  )
}
