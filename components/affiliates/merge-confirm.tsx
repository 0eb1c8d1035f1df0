import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { mergeAffiliates } from '@/lib/affiliates/merge-actions'
import { MERGE_PARTS, type MergeProposal } from '@/lib/affiliates/merge-schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type MergeConfirmProps = {
  fromId: string
  fromEmail: string
  proposal: MergeProposal
  refusal: string
  back: string
}

/** What would move to which account, line by line, and the one button that does it. */
export function MergeConfirm({ fromId, fromEmail, proposal, refusal, back }: MergeConfirmProps) {
  const t = useTranslations('merges')
  const { counts, email, name, intoId } = proposal
  return (
    <section
      className="grid content-start gap-5 rounded-md border bg-surface px-4 py-5 sm:px-6"
      data-merge={email}
    >
      <div className="grid gap-1">
        <h2 className="text-h4">{counts ? t('moves', { name }) : t('cannot', { name })}</h2>
        <p className="break-words text-ink-soft">{t('fromTo', { from: fromEmail, into: email })}</p>
      </div>
      {!counts && <Alert kind="error">{refusal}</Alert>}
      {counts && (
        <>
          <Counts counts={counts} />
          <p className="measure text-ink-soft text-sm">{t('after')}</p>
          <ActionForm
            action={mergeAffiliates}
            hidden={{ from_id: fromId, into_id: intoId, back }}
            submit={t('merge')}
            look={{ variant: 'danger' }}
          >
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
        </>
      )}
    </section>
  )
}

function Counts({ counts }: { counts: NonNullable<MergeProposal['counts']> }) {
  const t = useTranslations('merges')
  const locale = useLocale()
  const lines = [
    ...MERGE_PARTS.map((part) => [t(`parts.${part}`), formatNumber(counts[part], locale)] as const),
    ...counts.balances.map(
      ({ currency, pending, available }) =>
        [
          t('balance', { currency }),
          t('balanceValue', {
            available: formatMoney(available, currency, locale),
            pending: formatMoney(pending, currency, locale),
          }),
        ] as const,
    ),
  ]
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-y py-4">
        {lines.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {counts.shared > 0 && <p className="measure text-sm">{t('shared', { count: counts.shared })}</p>}
    </>
  )
}
