import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { Choice } from '@/components/ui/choice-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { orderDeposit } from '@/lib/franchises/actions'
import type { Dossier } from '@/lib/franchises/application-schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'

type DepositPartProps = { dossier: Dossier; ways: Choice[]; name: string }

/** The deposit as an order: the form as long as there is none, then where it is paid. */
export function DepositPart({ dossier, ways, name }: DepositPartProps) {
  const t = useTranslations('goride.deposit')
  const locale = useLocale()
  const { application, deposit } = dossier
  const { listing } = application
  if (deposit && deposit.state !== 'cancelled')
    return (
      <p>
        {t(deposit.paidAt ? 'paid' : 'ordered')}{' '}
        <Link
          href={`/account/orders/${deposit.number}`}
          className="inline-flex min-h-9 items-center text-canal underline underline-offset-4"
        >
          {deposit.number}
        </Link>
      </p>
    )
  if (application.stage !== 'deposit' || !listing) return null
  if (ways.length === 0) return <p>{t('noWay')}</p>
  return (
    <ActionForm
      action={orderDeposit}
      hidden={{ application_id: application.id, idempotency_key: randomUUID() }}
      submit={t('submit', { amount: formatMoney(listing.deposit, listing.currency, locale) })}
      className="max-w-xl gap-4 sm:grid-cols-2 [&>button]:self-end"
    >
      <FormField name="name" label={t('name')} initial={name} maxLength={120} autoComplete="name" required />
      <FormField name="option" label={t('option')} kind="select" options={ways} />
      <FormField name="tax_id" label={t('taxId')} hint={t('optional')} maxLength={40} />
      <FormField name="dv" label={t('dv')} hint={t('optional')} maxLength={2} inputMode="numeric" />
    </ActionForm>
  )
}
