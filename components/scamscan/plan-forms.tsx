import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { setScanPlan } from '@/lib/scamscan/office-actions'
import type { ScanPlan } from '@/lib/scamscan/office-schema'

const NUMBER = { kind: 'number', inputMode: 'numeric' } as const
const text = (value: number | null) => (value === null ? '' : String(value))

/** What each level brings. */
export function PlanForms({ plans }: { plans: ScanPlan[] }) {
  const t = useTranslations('scamoffice.quotas')
  const words = useTranslations('scans.levels')
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      {plans.map(({ level, monthly, productScans, monitors, keys, perMinute, isOffered }) => (
        <Card key={level} data-plan={level} className="grid gap-4">
          <h3 className="text-h4">{words(level)}</h3>
          <ActionForm
            action={setScanPlan}
            hidden={{ level }}
            submit={t('save')}
            look={{ variant: 'outline', size: 'small' }}
            doneText={t('saved')}
            isToastOnly
            className="items-start gap-3 sm:grid-cols-2 lg:grid-cols-1"
          >
            <FormField
              name="monthly"
              label={t('monthly')}
              {...(level === 'enterprise' && { hint: t('monthlyHint') })}
              initial={text(monthly)}
              {...NUMBER}
            />
            {level !== 'free' && (
              <FormField
                name="product_scans"
                label={t('productScans')}
                initial={text(productScans)}
                {...NUMBER}
              />
            )}
            <FormField name="monitors" label={t('monitors')} initial={text(monitors)} {...NUMBER} required />
            <FormField name="keys" label={t('keys')} initial={text(keys)} {...NUMBER} required />
            <FormField
              name="per_minute"
              label={t('perMinute')}
              initial={text(perMinute)}
              {...NUMBER}
              required
            />
            <div className="col-span-full">
              <FormCheck name="is_offered" label={t('isOffered')} isOn={isOffered} isShort />
            </div>
          </ActionForm>
        </Card>
      ))}
    </div>
  )
}
