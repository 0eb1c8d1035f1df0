import { useTranslations } from 'next-intl'
import { RecordSection } from '@/components/page/records'
import type { Notice } from '@/lib/notices/schema'
import { NoticeList } from './notice-list'

/** The newest notices that somebody has not read; nothing when all are read. */
export function NewestNotices({ notices, isView }: { notices: Notice[]; isView: boolean }) {
  const t = useTranslations('notices')
  if (notices.length === 0) return null
  return (
    <RecordSection title={t('title')} href="/dashboard/notices">
      <NoticeList notices={notices} isView={isView} />
    </RecordSection>
  )
}
