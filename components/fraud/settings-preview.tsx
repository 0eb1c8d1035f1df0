import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { setFraudSettings } from '@/lib/fraud/actions'
import { type FraudSettings, type Previewed, toFields } from '@/lib/fraud/schema'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { FindingText } from './finding'

type SettingsPreviewProps = {
  programId: string
  currency: string
  settings: FraudSettings
  found: Previewed[]
  /** The settings are others than the stored ones: they can be saved. */
  isChanged: boolean
}

/** What these settings would have held last month, by the same rules that judge each sale, and the button that makes them count. */
export function SettingsPreview({ programId, currency, settings, found, isChanged }: SettingsPreviewProps) {
  const t = useTranslations('fraud.settings')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const count = found[0]?.total ?? 0
  return (
    <section className="grid content-start gap-5 border-t pt-6 lg:border-t-0 lg:pt-0">
      <div className="grid gap-2">
        <h2 className="text-h4">{t(isChanged ? 'previewNew' : 'previewNow')}</h2>
        <p>{t('found', { count, amount: money(found[0]?.totalAmount ?? 0) })}</p>
      </div>
      {isChanged && (
        <CommandForm
          action={setFraudSettings}
          fields={{ program_id: programId, ...toFields(settings) }}
          doneText={t('saved')}
          className="justify-items-start"
        >
          <SubmitButton>{t('save')}</SubmitButton>
          <p className="text-ink-soft text-sm">{t('saveNote')}</p>
        </CommandForm>
      )}
      <ul className="divide-y border-y empty:hidden">
        {found.map((one) => (
          <li key={one.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {one.affiliateName} · {one.orderId}{' '}
                <span className="whitespace-nowrap text-ink-soft">
                  · {formatDayShort(one.soldAt, locale)}
                </span>
              </span>
              <span className="figures font-semibold">{money(one.amount)}</span>
            </p>
            <ul className="grid gap-0.5 text-ink-soft text-sm">
              {one.findings.map((finding) => (
                <li key={finding.rule}>
                  <FindingText finding={finding} />
                </li>
              ))}
              {one.isHeld && <li>{t('heldNow')}</li>}
            </ul>
          </li>
        ))}
      </ul>
      {count > found.length && (
        <p className="text-ink-soft text-sm">
          {t('more', { shown: formatNumber(found.length, locale), total: formatNumber(count, locale) })}
        </p>
      )}
    </section>
  )
}
