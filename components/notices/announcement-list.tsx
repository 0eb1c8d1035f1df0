import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { EmptyState } from '@/components/ui/empty-state'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { withdrawAnnouncement } from '@/lib/notices/announcement-actions'
import type { AnnouncementLine } from '@/lib/notices/announcement-schema'
import { ANNOUNCEMENT_TONES, type AnnouncementState } from '@/lib/notices/words'

function stateOf({ withdrawnAt, endsAt, startsAt }: AnnouncementLine, now: number): AnnouncementState {
  if (withdrawnAt) return 'withdrawn'
  if (endsAt && Date.parse(endsAt) <= now) return 'over'
  return Date.parse(startsAt) > now ? 'coming' : 'shown'
}

/** Announcements with their state; one that is shown or to come can be withdrawn. */
export function AnnouncementList({ announcements, now }: { announcements: AnnouncementLine[]; now: number }) {
  const t = useTranslations('notices.announce')
  if (announcements.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {announcements.map((one) => (
        <Line key={one.id} one={one} state={stateOf(one, now)} />
      ))}
    </ul>
  )
}

function Line({ one, state }: { one: AnnouncementLine; state: AnnouncementState }) {
  const t = useTranslations('notices.announce')
  const locale = useLocale()
  const { id, title, audiences, languages, startsAt, endsAt, author } = one
  const facts = [
    audiences.map((audience) => t(`audiences.${audience}`)).join(', '),
    languages.map((language) => t(`languages.${language as 'es'}`)).join(', '),
    endsAt
      ? t('between', { from: formatMoment(startsAt, locale), to: formatMoment(endsAt, locale) })
      : t('since', { from: formatMoment(startsAt, locale) }),
    author && t('by', { name: author }),
  ]
  return (
    <li
      data-announced={state}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
    >
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-4">
          <span className="wrap-anywhere font-medium">{title}</span>
          <Badge kind={ANNOUNCEMENT_TONES[state]}>{t(`states.${state}`)}</Badge>
        </span>
        <span className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {(state === 'shown' || state === 'coming') && (
        <CommandForm action={withdrawAnnouncement} fields={{ announcement_id: id }}>
          <SubmitButton variant="danger" size="small">
            {t('withdraw')}
          </SubmitButton>
        </CommandForm>
      )}
    </li>
  )
}
