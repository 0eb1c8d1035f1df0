import { useTranslations } from 'next-intl'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { formatDay, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { endReward, setReward } from '@/lib/products/price-actions'
import type { OwnReward, Product, ProgramChoice } from '@/lib/products/schema'

const EVENTS = ['sale', 'recurring'] as const
type Props = { product: Product; program: ProgramChoice; rewards: OwnReward[]; idempotencyKey: string }

/** A product's own rewards, and a form for one: it begins with the program's notice, like every reward. */
export function OwnRewards({ product, program, rewards, idempotencyKey }: Props) {
  const t = useTranslations('products.editor.reward')
  const fields = { product_id: product.id, idempotency_key: idempotencyKey }
  return (
    <section className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-h4">{t('title')}</h2>
        <p className="measure text-ink-soft text-sm">{t('text', { program: program.name })}</p>
      </div>
      {rewards.length > 0 && (
        <ul className="grid gap-4 border-y py-4">
          {rewards.map((reward) => (
            <li key={reward.event} data-reward={reward.event} className="grid gap-2">
              <RewardLine reward={reward} currency={program.currency} />
              <ConfirmCommand
                action={endReward}
                fields={{ ...fields, event: reward.event }}
                label={t('end')}
                confirm={t('endConfirm')}
                doneText={t('ended')}
              >
                {t('endText')}
              </ConfirmCommand>
            </li>
          ))}
        </ul>
      )}
      <ActionForm
        action={setReward}
        hidden={{ ...fields, currency: program.currency }}
        submit={t('submit')}
        doneText={t('saved')}
        className="gap-6"
      >
        <FormGroup legend={t('form')} columns={2}>
          <FormField
            name="event"
            label={t('event')}
            kind="select"
            options={EVENTS.map((value) => ({ value, label: t(`events.${value}`) }))}
          />
          <FormField
            name="kind"
            label={t('kind')}
            kind="select"
            options={(['percent', 'flat'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <FormField
            name="value"
            label={t('value')}
            hint={t('valueHint', { currency: program.currency })}
            inputMode="decimal"
            required
          />
        </FormGroup>
      </ActionForm>
    </section>
  )
}

function RewardLine({ reward, currency }: { reward: OwnReward; currency: string }) {
  const t = useTranslations('products.editor.reward')
  const locale = useLocale()
  const { event, kind, value, from } = reward
  const amount = kind === 'percent' ? formatShare(value, locale) : formatMoney(value, currency, locale)
  return (
    <p>
      <strong className="figures font-medium">{amount}</strong> · {t(`events.${event}`)}
      {from && <span className="text-ink-soft"> · {t('from', { day: formatDay(from, locale) })}</span>}
    </p>
  )
}
