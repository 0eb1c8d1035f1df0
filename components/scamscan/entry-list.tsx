import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { confirmEntry, proposeEntryEnd, refuseEntry } from '@/lib/scamscan/office-actions'
import type { ListEntry } from '@/lib/scamscan/office-schema'
import { ENTRY_TONES } from '@/lib/scamscan/words'

type EntryListProps = { entries: ListEntry[]; names: Map<string, string>; me: string }

/** The house's list: each entry with who proposed it and what the reader may do about it. */
export function EntryList({ entries, names, me }: EntryListProps) {
  const t = useTranslations('scamoffice.entries')
  const words = useTranslations('scans.kinds')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {entries.map((entry) => {
        const day = formatDay(entry.proposedAt, locale)
        const name = entry.proposedBy && names.get(entry.proposedBy)
        return (
          <li key={entry.id} data-entry={entry.value} className="grid gap-2.5 px-4 py-4 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <p translate="no" className="wrap-anywhere min-w-0 font-medium font-mono">
                {entry.value}
              </p>
              <Badge kind={ENTRY_TONES[entry.state]}>{t(`states.${entry.state}`)}</Badge>
            </div>
            <p className="text-ink-soft text-sm">
              {t(`roles.${entry.role}`)} · {words(entry.kind)} ·{' '}
              {name ? t('by', { name, day }) : t('on', { day })}
              {entry.appealId && ` · ${t('fromAppeal')}`}
            </p>
            <p className="measure wrap-anywhere">{entry.reason}</p>
            {entry.endReason && (
              <p className="measure wrap-anywhere">{t('endReason', { reason: entry.endReason })}</p>
            )}
            <EntryCommands entry={entry} me={me} />
          </li>
        )
      })}
    </ul>
  )
}

function EntryCommands({ entry, me }: { entry: ListEntry; me: string }) {
  const t = useTranslations('scamoffice.entries')
  const { id, state } = entry
  if (state === 'active')
    return (
      <details className="open:w-full">
        <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal md:min-h-9">
          {t('end')}
        </summary>
        <ActionForm
          action={proposeEntryEnd}
          hidden={{ entry_id: id }}
          submit={t('endSubmit')}
          look={{ variant: 'danger', size: 'small' }}
          doneText={t('ended')}
          isToastOnly
          className="max-w-xl gap-3 pt-2"
        >
          <FormField name="reason" label={t('reason')} maxLength={500} required />
        </ActionForm>
      </details>
    )
  if (state !== 'proposed' && state !== 'ending') return null
  const isMine = (state === 'proposed' ? entry.proposedBy : entry.endProposedBy) === me
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isMine ? (
        <p className="text-ink-soft text-sm">{t('own')}</p>
      ) : (
        <CommandForm action={confirmEntry} fields={{ entry_id: id }} doneText={t('confirmed')}>
          <SubmitButton size="small">{t('confirm')}</SubmitButton>
        </CommandForm>
      )}
      <CommandForm action={refuseEntry} fields={{ entry_id: id }} doneText={t('refused')}>
        <SubmitButton size="small" variant="outline">
          {isMine ? t('takeBack') : t('refuse')}
        </SubmitButton>
      </CommandForm>
    </div>
  )
}
