import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { setPaymentOption } from '@/lib/orders/office-actions'
import type { OptionChange, PaymentWay } from '@/lib/orders/schema'
import { type PaymentOption, USDC_NETWORK } from '@/lib/supabase/enums'
import { OptionHistory } from './option-history'

type OptionFormProps = {
  option: Exclude<PaymentOption, 'card'>
  way: PaymentWay | undefined
  setBy: string | undefined
  changes: OptionChange[]
}

/** One way to pay: on or off, where the money goes, and what the buyer reads. Changing it needs the password. */
export function OptionForm({ option, way, setBy, changes }: OptionFormProps) {
  const t = useTranslations('orders.settings')
  const o = useTranslations('orders')
  const locale = useLocale()
  return (
    <Card data-option={option} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h4">{o(`options.${option}`)}</h2>
        <Badge kind={way?.isOn ? 'good' : 'neutral'}>{way?.isOn ? t('on') : t('off')}</Badge>
      </div>
      <ActionForm
        action={setPaymentOption}
        hidden={{ option }}
        submit={t('save')}
        doneText={t('saved')}
        className="gap-5"
      >
        <FormCheck name="is_on" label={t('offerText')} isOn={way?.isOn ?? false} isShort />
        <FormField
          name="destination"
          label={o(`pay.destinations.${option}`)}
          hint={t(`hints.${option}`)}
          initial={way?.destination}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        {option === 'usdc' && (
          <FormField
            name="network"
            label={o('pay.network')}
            kind="select"
            initial={way?.network ?? 'base'}
            options={USDC_NETWORK.map((value) => ({ value, label: o(`networks.${value}`) }))}
          />
        )}
        <div className="grid gap-5 lg:grid-cols-2">
          <FormField
            name="instructions_es"
            label={t('instructionsEs')}
            hint={t('instructionsHint')}
            kind="long"
            rows={4}
            initial={way?.instructions.es}
            maxLength={2000}
            required
          />
          <FormField
            name="instructions_en"
            label={t('instructionsEn')}
            kind="long"
            rows={4}
            initial={way?.instructions.en}
            maxLength={2000}
          />
        </div>
        <FormField
          name="current_password"
          label={t('password')}
          hint={t('passwordHint')}
          kind="password"
          className="sm:max-w-md"
          required
        />
      </ActionForm>
      {way && (
        <p className="text-ink-soft text-sm">
          {t('setBy', { moment: formatMoment(way.setAt, locale), name: setBy ?? '—' })}
        </p>
      )}
      <OptionHistory changes={changes} />
    </Card>
  )
}
