import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { changeProgramStatus, revokeProgramKey } from '@/lib/programs/actions'
import type { Program, ProgramKey, ProgramStatus } from '@/lib/programs/schema'
import { CreateKeyForm } from './program-keys'
import { RewardText } from './reward-text'

const LOOKS = { draft: 'neutral', published: 'good', paused: 'waiting', archived: 'bad' } as const
/** Where a state may go from here; the database decides again. */
const NEXT: Record<ProgramStatus, ('published' | 'paused' | 'archived')[]> = {
  draft: ['published', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: [],
}

const PARTS = [
  'affiliates',
  'applications',
  'invitations',
  'admission',
  'conversions',
  'events',
  'imports',
  'keys',
  'webhooks',
] as const

/** One program for its administrator: state, reward and the keys its shop signs with. */
export function ProgramAdmin({ program, keys }: { program: Program; keys: ProgramKey[] }) {
  const t = useTranslations('programs')
  const locale = useLocale()
  return (
    <Card className="grid gap-5" data-program={program.slug}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <CardTitle as="h3">{localized(program.name, locale)}</CardTitle>
          <p className="text-ink-soft">
            <RewardText reward={program.reward} currency={program.currency} /> ·{' '}
            {t('holdShort', { days: program.holdDays })}
          </p>
        </div>
        <Badge kind={LOOKS[program.status]}>{t(`status.${program.status}`)}</Badge>
      </div>
      <div className="flex flex-wrap gap-3">
        {NEXT[program.status].map((status) => (
          <CommandForm
            key={status}
            action={changeProgramStatus}
            fields={{ program_id: program.id, status }}
            doneText={t(`moved.${status}`)}
          >
            <SubmitButton variant={status === 'archived' ? 'danger' : 'outline'} size="small">
              {t(`move.${status}`)}
            </SubmitButton>
          </CommandForm>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 border-t pt-3">
        {PARTS.map((part) => (
          <li key={part}>
            <Link
              href={`/admin/programs/${program.slug}/${part}`}
              className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
            >
              {t(`people.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
      <details className="border-t pt-3">
        <summary className="flex min-h-11 items-center font-medium">
          {t('keys.title', { count: keys.length })}
        </summary>
        <div className="grid gap-5 pt-3">
          <ul className="grid gap-3 empty:hidden">
            {keys.map((key) => (
              <KeyLine key={key.id} programKey={key} />
            ))}
          </ul>
          <CreateKeyForm programId={program.id} />
        </div>
      </details>
    </Card>
  )
}

function KeyLine({ programKey: key }: { programKey: ProgramKey }) {
  const t = useTranslations('programs.keys')
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-medium">{key.label}</span>
        <code className="break-all text-ink-soft text-sm">{key.id}</code>
      </span>
      {key.revokedAt ? (
        <Badge kind="bad">{t('revoked', { day: formatDay(key.revokedAt, locale) })}</Badge>
      ) : (
        <CommandForm action={revokeProgramKey} fields={{ key_id: key.id }} doneText={t('revokedNow')}>
          <SubmitButton variant="danger" size="small">
            {t('revoke')}
          </SubmitButton>
        </CommandForm>
      )}
    </li>
  )
}
