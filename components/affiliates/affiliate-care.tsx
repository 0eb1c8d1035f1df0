import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { addNote, changeState } from '@/lib/affiliates/actions'
import type { AffiliateNote, ProgramAffiliate, StateChange } from '@/lib/affiliates/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { ENROLLMENT_STATE } from '@/lib/supabase/enums'
import { StateBadge } from './state-badge'

/** The decisions that an affiliate's state allows; the database checks again. */
export function AffiliateState({
  affiliate,
  changes,
  mayChange = true,
}: {
  affiliate: ProgramAffiliate
  changes: StateChange[]
  mayChange?: boolean
}) {
  const t = useTranslations('affiliates.admin.care')
  const s = useTranslations('affiliates.state')
  const locale = useLocale()
  const { state } = affiliate
  const next = state === 'banned' ? ['active' as const] : ENROLLMENT_STATE.filter((one) => one !== state)
  return (
    <section className="grid content-start gap-5 border-t pt-6">
      <div className="grid gap-1">
        <h2 className="text-h4">{t('stateTitle')}</h2>
        <StateBadge state={state} />
        <p className="measure text-ink-soft">{t(`effect.${state}`)}</p>
      </div>
      {mayChange && (
        <ActionForm
          action={changeState}
          hidden={{ enrollment_id: affiliate.enrollmentId }}
          submit={t('change')}
          look={{ variant: 'outline' }}
          doneText={t('changed')}
        >
          <FormField
            name="state"
            label={t('newState')}
            kind="select"
            options={next.map((value) => ({ value, label: s(value) }))}
          />
          <FormField
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            kind="long"
            rows={2}
            maxLength={500}
            required
          />
        </ActionForm>
      )}
      <ul className="grid gap-3 empty:hidden">
        {changes.map((change) => (
          <li key={change.id} className="grid gap-0.5 border-t pt-3 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <StateBadge state={change.state} />
              <span className="figures text-ink-soft">
                {formatMoment(change.at, locale)}
                {change.by && ` · ${change.by}`}
              </span>
            </span>
            <span>{change.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BackToAffiliates({ href }: { href: string }) {
  const t = useTranslations('affiliates.admin.care')
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
    >
      {t('back')}
    </Link>
  )
}

/** From one program to the page that has everything of an affiliate. */
export function ToProfile({ affiliateId }: { affiliateId: string }) {
  const t = useTranslations('affiliates.profile')
  return (
    <Button asChild variant="outline">
      <Link href={`/admin/affiliates/${affiliateId}`}>{t('all')}</Link>
    </Button>
  )
}

export function AffiliateNotes({ affiliateId, notes }: { affiliateId: string; notes: AffiliateNote[] }) {
  const t = useTranslations('affiliates.admin.care')
  const locale = useLocale()
  return (
    <section className="grid content-start gap-5 border-t pt-6 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h2 className="text-h4">{t('notesTitle')}</h2>
        <p className="text-ink-soft">{t('notesLead')}</p>
      </div>
      <ActionForm
        action={addNote}
        hidden={{ affiliate_id: affiliateId }}
        submit={t('addNote')}
        look={{ variant: 'outline' }}
        doneText={t('noted')}
      >
        <FormField name="body" label={t('note')} kind="long" rows={3} maxLength={4000} required />
      </ActionForm>
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="grid gap-1 border-t pt-3">
            <span className="measure whitespace-pre-line break-words">{note.body}</span>
            <span className="figures text-ink-soft text-sm">
              {formatMoment(note.at, locale)}
              {note.by && ` · ${note.by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
