import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { setPaymentOption } from '@/lib/orders/office-actions'
import type { OptionChange } from '@/lib/orders/schema'

/** How a way to pay was set, newest first. Going back to an earlier one is a change like any other, with the password. */
export function OptionHistory({ changes }: { changes: OptionChange[] }) {
  const t = useTranslations('orders.settings')
  const locale = useLocale()
  if (changes.length < 2) return null
  return (
    <details className="border-t pt-3">
      <summary className="fold-mark flex min-h-11 items-center font-medium">
        {t('history', { count: changes.length })}
      </summary>
      <ol className="grid divide-y">
        {changes.map(({ id, option, at, person, value }, n) => (
          <li key={id} data-change={id} className="grid gap-2 py-3">
            <p className="wrap-anywhere">
              <span className="text-ink-soft">{value.is_on ? t('on') : t('off')} · </span>
              {value.destination}
            </p>
            <p className="wrap-anywhere line-clamp-2 whitespace-pre-line text-sm">
              {localized(value.instructions, locale)}
            </p>
            <p className="text-ink-soft text-sm">
              {t('setBy', { moment: formatMoment(at, locale), name: person ?? '—' })}
            </p>
            {n > 0 && (
              <details>
                <summary className="fold-mark flex min-h-11 w-fit items-center text-canal">
                  {t('restore')}
                </summary>
                <ActionForm
                  action={setPaymentOption}
                  hidden={{
                    option,
                    ...(value.is_on && { is_on: 'on' }),
                    destination: value.destination,
                    ...(value.network && { network: value.network }),
                    instructions_es: value.instructions.es,
                    instructions_en: value.instructions.en ?? '',
                  }}
                  submit={t('restore')}
                  doneText={t('saved')}
                  className="gap-4 pt-2"
                >
                  <FormField
                    name="current_password"
                    label={t('password')}
                    kind="password"
                    className="sm:max-w-md"
                    required
                  />
                </ActionForm>
              </details>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
