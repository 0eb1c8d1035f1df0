import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment, formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { quarterOf, type RoundLine } from '@/lib/ito/call-rules'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { dollars } from '@/lib/ito/office-rules'
import { draftRound } from '@/lib/ito/round-actions'
import { ROUND_TONES } from '@/lib/ito/words'
import { Block, Lead } from './parts'

/** The lists of dividends, the newest first. */
export function RoundList({ slug, rounds }: { slug: string; rounds: RoundLine[] }) {
  const t = useTranslations('offerings.dividends')
  const locale = useLocale()
  if (rounds.length === 0) return <p className="measure text-ink-soft">{t('empty')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {rounds.map((round) => (
        <li
          key={round.id}
          data-round={round.period}
          className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto]"
        >
          <span className="flex flex-wrap items-baseline gap-x-4">
            <Lead href={`/admin/tokens/offerings/${slug}/dividends/${round.id}`}>
              {t('quarter', quarterOf(round.period))}
            </Lead>
            <Badge kind={ROUND_TONES[round.state]}>{t(`states.${round.state}`)}</Badge>
          </span>
          <span className="figures font-medium sm:text-right">{dollars(round.pool, locale)}</span>
          <span className="text-ink-soft text-sm">
            {t('madeBy', { moment: formatMoment(round.madeAt, locale), name: round.madeBy ?? '—' })}
          </span>
          <span className="text-ink-soft text-sm sm:text-right">{t('lines', { count: round.lines })}</span>
        </li>
      ))}
    </ul>
  )
}

type DraftRoundProps = {
  offering: OfferingPlan
  poolBps: number
  quarter: { year: string; quarter: string }
  finalBlock: number
  treasury: string
  idempotencyKey: string
}

/** Makes a list: a quarter, its profit, and the block whose holders share. Nothing is proposed yet. */
export function DraftRound({
  offering,
  poolBps,
  quarter,
  finalBlock,
  treasury,
  idempotencyKey,
}: DraftRoundProps) {
  const t = useTranslations('offerings.dividends')
  const locale = useLocale()
  return (
    <Block title={t('draft')} lead={t('draftLead', { share: formatShare(poolBps, locale) })}>
      <ActionForm
        action={draftRound}
        hidden={{ offering_id: offering.id, slug: offering.slug, idempotency_key: idempotencyKey }}
        submit={t('draftSubmit')}
        className="max-w-xl gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            name="year"
            label={t('year')}
            initial={quarter.year}
            inputMode="numeric"
            maxLength={4}
            required
          />
          <FormField
            name="quarter"
            kind="select"
            label={t('quarterOf')}
            initial={quarter.quarter}
            options={['1', '2', '3', '4'].map((value) => ({
              value,
              label: t('quarterName', { quarter: value }),
            }))}
          />
        </div>
        <FormField
          name="profit"
          label={t('profit')}
          hint={t('profitHint')}
          inputMode="decimal"
          maxLength={24}
          required
        />
        <FormField
          name="record_block"
          label={t('block')}
          hint={t('blockHint', { block: formatNumber(finalBlock, locale) })}
          initial={String(finalBlock)}
          inputMode="numeric"
          maxLength={12}
          required
        />
        <FormField
          name="left_out"
          label={t('leftOut')}
          hint={t('leftOutHint')}
          initial={treasury}
          maxLength={2000}
          spellCheck={false}
        />
      </ActionForm>
    </Block>
  )
}
