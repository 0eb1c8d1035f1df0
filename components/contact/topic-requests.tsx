import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { INQUIRY_TABLE } from '@/lib/contact/table-schema'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { ContactTopic } from '@/lib/supabase/enums'
import { readTable, tableQuery } from '@/lib/table'

/** The new inquiries about one topic; all of them are one step away. */
export function TopicRequests({ topic, inquiries }: { topic: ContactTopic; inquiries: Inquiry[] }) {
  const t = useTranslations('contact.admin')
  const locale = useLocale()
  const state = readTable(INQUIRY_TABLE, { topic, state: 'all' })
  return (
    <Records
      title={t('newOnes', { count: formatNumber(inquiries.length, locale) })}
      href={`/admin/messages${tableQuery(INQUIRY_TABLE, state)}`}
      empty={t('noneNew')}
    >
      {inquiries.map(({ id, name, message, createdAt }) => (
        <RecordLine
          key={id}
          name={name}
          href={`/admin/messages/${id}`}
          note={message}
          state={<span className="figures text-ink-soft text-sm">{formatMoment(createdAt, locale)}</span>}
        />
      ))}
    </Records>
  )
}
