import { useTranslations } from 'next-intl'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import type { Phase, Tier } from '@/lib/ito/offering-schema'
import { typedDollars, typedMoment, typedShare, typedTokens } from '@/lib/ito/office-rules'
import { MOST_PHASES } from '@/lib/ito/plan-schema'
import { SCAN_LEVEL, type TokenTier } from '@/lib/supabase/enums'

/** So many phases more than there are can be added at a time, without scripts. */
const ROOM = 2

/** The phases of a draft in their order; the ones to add are folded. */
export function PhaseFields({ phases }: { phases: Phase[] }) {
  const t = useTranslations('offerings.form')
  const shown = Math.max(1, phases.length)
  const more = Array.from({ length: Math.min(ROOM, MOST_PHASES - shown) }, (_, i) => shown + i)
  return (
    <FormGroup legend={t('phases')} hint={t('phasesHint')}>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place
        <PhaseRow key={at} at={at} phase={phases[at]} isRequired={at === 0} />
      ))}
      {more.length > 0 && (
        <details>
          <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal">
            {t('morePhases')}
          </summary>
          <div className="mt-2 grid gap-5">
            {more.map((at) => (
              <PhaseRow key={at} at={at} phase={undefined} />
            ))}
          </div>
        </details>
      )}
    </FormGroup>
  )
}

type PhaseRowProps = { at: number; phase: Phase | undefined; isRequired?: boolean }
function PhaseRow({ at, phase, isRequired = false }: PhaseRowProps) {
  const t = useTranslations('offerings.form')
  const name = (part: string) => `phase_${at}_${part}`
  return (
    <fieldset className="rounded-md border p-4">
      <legend className="px-2 font-medium">{t('phase', { number: String(at + 1) })}</legend>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <FormField
          name={name('starts')}
          kind="datetime-local"
          label={t('starts')}
          initial={phase && typedMoment(phase.startsAt)}
          required={isRequired}
        />
        <FormField
          name={name('ends')}
          kind="datetime-local"
          label={t('ends')}
          initial={phase && typedMoment(phase.endsAt)}
          required={isRequired}
        />
        <FormField
          name={name('price')}
          label={t('price')}
          hint={t('priceHint')}
          initial={phase && typedDollars(phase.price)}
          inputMode="decimal"
          maxLength={20}
          required={isRequired}
        />
        <FormField
          name={name('cap')}
          label={t('cap')}
          hint={t('capHint')}
          initial={phase && typedTokens(phase.cap)}
          inputMode="decimal"
          maxLength={34}
          required={isRequired}
        />
        <FormField
          name={name('early')}
          label={t('early')}
          hint={t('earlyHint')}
          initial={String(phase ? phase.earlyAccess / 3_600 : 24)}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
    </fieldset>
  )
}

/** What a tier asks and brings. */
export function TierFields({ tier, before }: { tier: TokenTier; before: Tier | undefined }) {
  const t = useTranslations('offerings.form')
  const names = useTranslations('offerings.tiers')
  const levels = useTranslations('offerings.tierList.scans')
  return (
    <FormGroup legend={t('tier', { name: names(tier) })} columns={2}>
      {tier === 'institutional' ? (
        <p className="text-ink-soft text-sm sm:col-span-2">{t('institutionalHint')}</p>
      ) : (
        <FormField
          name={`${tier}_minimum`}
          label={t('minimum')}
          initial={before?.minimum ? typedDollars(before.minimum) : undefined}
          inputMode="decimal"
          maxLength={20}
          required
        />
      )}
      <FormField
        name={`${tier}_bonus`}
        label={t('bonus')}
        hint={t('percentHint')}
        initial={typedShare(before?.bonusBps ?? 0)}
        inputMode="decimal"
        maxLength={6}
        required
      />
      <FormField
        name={`${tier}_scans`}
        kind="select"
        label={t('scans')}
        initial={before?.scans ?? 'free'}
        options={SCAN_LEVEL.map((value) => ({ value, label: levels(value) }))}
      />
      <FormCheck name={`${tier}_adviser`} label={t('adviser')} isOn={before?.hasAdviser ?? false} isShort />
      <FormField
        name={`${tier}_benefits_es`}
        kind="long"
        rows={3}
        label={t('benefitsEs')}
        initial={before?.benefits.es}
        maxLength={1000}
        required
      />
      <FormField
        name={`${tier}_benefits_en`}
        kind="long"
        rows={3}
        label={t('benefitsEn')}
        initial={before?.benefits.en}
        maxLength={1000}
      />
    </FormGroup>
  )
}
