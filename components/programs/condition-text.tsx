import { useTranslations } from 'next-intl'
import { spanValues } from '@/lib/binding'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Conditions } from '@/lib/programs/editor-schema'

const DAYS = ['window_days', 'hold_days', 'notice_days'] as const
type Condition = keyof Conditions

/** Says one condition of a program in words: its name, and its value. */
export function useConditionText(currency: string) {
  const t = useTranslations('editor')
  const locale = useLocale()
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const money = (amount: number | null) =>
    amount === null ? t('conditions.none') : formatMoney(amount, currency, locale)
  function value(all: Partial<Conditions>, key: Condition): string {
    if (DAYS.some((one) => one === key)) return t('conditions.days', { days: Number(all[key]) })
    switch (key) {
      case 'minimum_payout':
      case 'approval_limit':
        return money(all[key] ?? null)
      case 'attribution':
        return all.attribution ? t(`conditions.attributions.${all.attribution}`) : t('conditions.unsaid')
      case 'precedence':
        return all.precedence ? t(`conditions.precedences.${all.precedence}`) : t('conditions.unsaid')
      case 'binding':
        return all.binding ? t(`conditions.bindings.${all.binding}`) : t('conditions.unsaid')
      case 'binding_for':
        return t('conditions.span', spanValues(all.binding_for))
      case 'binding_precedence':
        return all.binding_precedence
          ? t(`conditions.bindingPrecedences.${all.binding_precedence}`)
          : t('conditions.unsaid')
      case 'approval':
        return all.approval ? t(`conditions.approvals.${all.approval}`) : t('conditions.unsaid')
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
  const say = useConditionText(currency)
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
              {say.label(key)}
            </th>
            <td className="py-2.5 pr-4 text-ink-soft">{say.value(before, key)}</td>
            <td className="py-2.5 font-medium">{say.value(after, key)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
