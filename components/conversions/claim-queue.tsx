import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { acceptClaim, declineClaim } from '@/lib/conversions/actions'
import type { Conversion } from '@/lib/conversions/rules'
import type { Claim } from '@/lib/conversions/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { ClaimLine } from './claim-line'

type Case = { claim: Claim; sale: Conversion | null }

/** Claims to decide, each with the sale it speaks of and whose that is. `base`: where sales have pages for this reader. */
export function ClaimQueue({
  cases,
  base,
  mayDecide = true,
}: {
  cases: Case[]
  base?: string
  mayDecide?: boolean
}) {
  return (
    <ul className="border-y">
      {cases.map(({ claim, sale }) => (
        <ClaimLine key={claim.id} claim={claim} title={claim.affiliateName}>
          {claim.state === 'open' && mayDecide && <ClaimDecision claim={claim} sale={sale} base={base} />}
        </ClaimLine>
      ))}
    </ul>
  )
}

function ClaimDecision({ claim, sale, base }: Case & { base: string | undefined }) {
  const t = useTranslations('conversions.claims')
  const s = useTranslations('conversions.state')
  const locale = useLocale()
  const isTheirs = sale?.enrollmentId === claim.enrollmentId
  const found = () => {
    if (!sale) return t('noSale')
    if (!sale.affiliateName) return t('free')
    if (isTheirs) return t('theirs')
    if (!sale.commissionState) return t('taken', { name: sale.affiliateName })
    return t('takenPaid', {
      name: sale.affiliateName,
      amount: formatMoney(sale.commissionNet ?? 0, sale.currency, locale),
      state: s(sale.commissionState).toLowerCase(),
    })
  }
  const canAccept = sale !== null && (sale.enrollmentId === null || isTheirs)
  return (
    <div className="grid gap-4 rounded-md border bg-surface p-4">
      <p>
        {found()}{' '}
        {base && (
          <Link
            href={sale ? `${base}/conversions/${sale.id}` : `${base}/conversions/new`}
            className="whitespace-nowrap text-canal underline underline-offset-4"
          >
            {t(sale ? 'open' : 'record')}
          </Link>
        )}
      </p>
      <div className={`grid gap-4 md:items-end ${canAccept ? 'md:grid-cols-[auto_1fr]' : ''}`}>
        {canAccept && (
          <CommandForm action={acceptClaim} fields={{ claim_id: claim.id }} doneText={t('accepted')}>
            <SubmitButton>{t('accept')}</SubmitButton>
          </CommandForm>
        )}
        <CommandForm
          action={declineClaim}
          fields={{ claim_id: claim.id }}
          input={{ name: 'reason', label: t('reason'), maxLength: 500 }}
          doneText={t('declined')}
          className="md:grid-cols-[1fr_auto] md:items-end"
        >
          <SubmitButton variant="danger">{t('decline')}</SubmitButton>
        </CommandForm>
      </div>
    </div>
  )
}
