import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import type { AffiliateNote } from '@/lib/affiliates/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** The newest notes, for administrators. */
export function LatestNotes({ notes, href }: { notes: AffiliateNote[]; href: string }) {
  const t = useTranslations('affiliates.profile')
  const locale = useLocale()
  return (
    <Records title={t('notes')} href={href} empty={t('noNotes')}>
      {notes.map(({ id, body, at, by }) => (
        <RecordLine key={id} name={body} note={[formatMoment(at, locale), by].filter(Boolean).join(' · ')} />
      ))}
    </Records>
  )
}
