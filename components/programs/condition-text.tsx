import { useTranslations } from 'next-intl'
import { spanValues } from '@/lib/binding'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Conditions } from '@/lib/programs/editor-schema'

const DAYS = ['window_days', 'hold_days', 'notice_days'] as const
type Condition = keyof Conditions

/** Returns the name and the value of one condition of a program as text. */
export function useConditionText(currency: string) {
  const t = useTranslations('editor')
  const locale = useLocale()
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const money = (amount: number | null) =>
    amount === null ? t('conditions.none') : formatMoney(amount, currency, locale)
  function chosen<V extends string>(one: V | undefined, text: (one: V) => string) {
    return one ? text(one) : t('conditions.unsaid')
  }
  function value(all: Partial<Conditions>, key: Condition): string {
    if (DAYS.some((one) => one === key)) return t('conditions.days', { days: Number(all[key]) })
    switch (key) {
      case 'minimum_payout':
      case 'approval_limit':
        return money(all[key] ?? null)
      case 'attribution':
        return chosen(all.attribution, (one) => t(`conditions.attributions.${one}`))
      case 'precedence':
        return chosen(all.precedence, (one) => t(`conditions.precedences.${one}`))
      case 'binding':
        return chosen(all.binding, (one) => t(`conditions.bindings.${one}`))
      case 'binding_for':
        return t('conditions.span', spanValues(all.binding_for))
      case 'binding_precedence':
        return chosen(all.binding_precedence, (one) => t(`conditions.bindingPrecedences.${one}`))
      case 'approval':
        return chosen(all.approval, (one) => t(`conditions.approvals.${one}`))
      case 'includes_tax':
      case 'includes_shipping':
        return all[key] ? t('conditions.yes') : t('conditions.no')
      case 'allowed_methods':
      case 'forbidden_methods':
        return (all[key] ?? []).map((method) => t(`methods.${method}`)).join(', ') || t('conditions.unsaid')
      case 'regions':
        return (
          (all[key] ?? []).map((code) => countries.of(code) ?? code).join(', ') || t('conditions.everywhere')
        )
      case 'excluded_regions':
        return (all[key] ?? []).map((code) => countries.of(code) ?? code).join(', ') || t('conditions.none')
      default:
        return ''
    }
  }
  const label = (key: Condition) => t(`conditions.${key}`)
  return { label, value }
}

type OldAndNewProps = { before: Partial<Conditions>; after: Partial<Conditions>; currency: string }

/** What a change changes, old beside new. */
export function OldAndNew({ before, after, currency }: OldAndNewProps) {
  const t = useTranslations('editor.change')
  const conditionText = useConditionText(currency)
  const keys = Object.keys(after) as Condition[]
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('caption')}</caption>
      <thead className="text-ink-soft text-sm">
        <tr className="border-b">
          {[t('what'), t('old'), t('new')].map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-medium last:pr-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key} className="border-b align-top last:border-b-0">
            <th scope="row" className="py-2.5 pr-4 font-normal">
              {conditionText.label(key)}
            </th>
            <td className="py-2.5 pr-4 text-ink-soft">{conditionText.value(before, key)}</td>
            <td className="py-2.5 font-medium">{conditionText.value(after, key)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
