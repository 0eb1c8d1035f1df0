import { useTranslations } from 'next-intl'
import { Section } from '@/components/ui/section'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { ProgramChange, ProgramRecord, Terms } from '@/lib/programs/editor-schema'
import { OldAndNew } from './condition-text'
import { hasAbout, ProgramAbout } from './program-about'
import { TermsText } from './terms-text'

/** The rules of a program: only those that it has. */
export function ProgramRules({ record }: { record: ProgramRecord }) {
  const t = useTranslations('editor.public')
  if (!hasAbout(record)) return null
  return (
    <Section title={t('about')}>
      <ProgramAbout record={record} />
    </Section>
  )
}

type AnnouncementProps = { details: { record: ProgramRecord; waiting: ProgramChange | undefined } }

/** A change of conditions that is announced, so that nobody joins without knowing of it. */
export function ProgramAnnouncement({ details: { record, waiting } }: AnnouncementProps) {
  const t = useTranslations('editor.change')
  const locale = useLocale()
  if (!waiting) return null
  return (
    <div className="grid gap-3 rounded-md border border-sol/40 bg-sol/8 p-5">
      <p className="font-semibold">{t('title', { day: formatDay(waiting.effectiveAt, locale) })}</p>
      <OldAndNew before={waiting.before} after={waiting.after} currency={record.currency} />
    </div>
  )
}

/** The terms that joining accepts, in the newest version. */
export function ProgramLegal({ terms }: { terms: Terms | undefined }) {
  const t = useTranslations('editor.public')
  const locale = useLocale()
  if (!terms) return null
  const values = { version: String(terms.version), day: formatDay(terms.effectiveAt, locale) }
  return (
    <Section id="terms" title={t('legal')} lead={t('legalLead', values)}>
      <TermsText texts={terms.texts} />
    </Section>
  )
}
