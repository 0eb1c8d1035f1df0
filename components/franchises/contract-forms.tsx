import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { closeFranchise, renewFranchise, transferFranchise } from '@/lib/franchises/office-actions'
import type { Contract, OpenFranchise } from '@/lib/franchises/owner-schema'

const FOLD = 'fold-mark flex min-h-12 items-center font-medium'

/** Renewing, handing over and closing a franchise that runs. */
export function ContractForms({ one, last }: { one: OpenFranchise; last: Contract | undefined }) {
  const t = useTranslations('franchiseoffice.contract')
  const hidden = { franchise_id: one.id }
  const decimal = (bps: number | undefined) => ((bps ?? 0) / 100).toFixed(2)
  return (
    <div className="divide-y border-y">
      <details>
        <summary className={FOLD}>{t('renew')}</summary>
        <ActionForm
          action={renewFranchise}
          hidden={hidden}
          submit={t('renewSubmit')}
          doneText={t('renewed')}
          className="max-w-2xl gap-4 pb-4 sm:grid-cols-3 [&>button]:self-end"
        >
          <FormField name="months" label={t('months')} kind="number" initial="60" required />
          <FormField
            name="royalty_bps"
            label={t('royalty')}
            inputMode="decimal"
            maxLength={5}
            initial={decimal(last?.royaltyBps)}
            required
          />
          <FormField
            name="ad_fund_bps"
            label={t('adFund')}
            inputMode="decimal"
            maxLength={5}
            initial={decimal(last?.adFundBps)}
            required
          />
        </ActionForm>
      </details>
      <details>
        <summary className={FOLD}>{t('transfer')}</summary>
        <ActionForm
          action={transferFranchise}
          hidden={hidden}
          submit={t('transferSubmit')}
          look={{ variant: 'danger' }}
          doneText={t('transferred')}
          className="max-w-xl gap-4 pb-4"
        >
          <p className="measure text-ink-soft text-sm">{t('transferText')}</p>
          <FormField name="email" label={t('email')} kind="email" maxLength={254} required />
          <FormField name="reason" label={t('reason')} maxLength={500} required />
        </ActionForm>
      </details>
      <details>
        <summary className={FOLD}>{t('close')}</summary>
        <ActionForm
          action={closeFranchise}
          hidden={hidden}
          submit={t('closeSubmit')}
          look={{ variant: 'danger' }}
          doneText={t('closed')}
          className="max-w-xl gap-4 pb-4"
        >
          <p className="measure text-ink-soft text-sm">{t('closeText')}</p>
          <FormField name="reason" label={t('reason')} maxLength={500} required />
        </ActionForm>
      </details>
    </div>
  )
}
