import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { INQUIRY_TABLE } from '@/lib/contact/table-schema'
import { reference } from '@/lib/contact/words'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { readTable, tableQuery } from '@/lib/table'
import { useAbout } from './inquiry-text'
import { StateBadge } from './state-badge'

/** What else came from the same address. */
export function OtherInquiries({ email, inquiries }: { email: string; inquiries: Inquiry[] }) {
  const t = useTranslations('contact.one')
  const locale = useLocale()
  const about = useAbout()
  if (inquiries.length === 0) return null
  const all = readTable(INQUIRY_TABLE, { q: email, state: 'all' })
  return (
    <Records title={t('others')} href={`/admin/messages${tableQuery(INQUIRY_TABLE, all)}`} empty="">
      {inquiries.map((one) => (
        <RecordLine
          key={one.id}
          name={about(one)}
          href={`/admin/messages/${one.id}`}
          note={`${reference(one.number)} · ${formatDayShort(one.createdAt, locale)}`}
          state={<StateBadge state={one.state} />}
        />
      ))}
    </Records>
  )
}
