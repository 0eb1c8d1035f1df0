import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { FRAUD_RULE } from '@/lib/supabase/enums'

type SettingsFormProps = { slug: string; fields: Record<string, string>; errors: Record<string, string[]> }

const NUMBERS = {
  fast_seconds: [1, 3600],
  burst_count: [2, 1000],
  refund_percent: [1, 100],
  refund_minimum: [2, 1000],
  network_clicks: [1, 10_000],
  review_days: [1, 60],
} as const

/** Which rules are on and from where they hold. The address carries the answer: first what it would have held, then saving. */
export function SettingsForm({ slug, fields, errors }: SettingsFormProps) {
  const t = useTranslations('fraud')
  const e = useTranslations('errors')
  const locale = useLocale()
  const errorsOf = (name: string) => (errors[name] ?? []).map((key) => e(key as 'fraud.setting'))
  const on = new Set(fields.rules?.split(','))
  return (
    <form action={pathIn(locale, `/admin/programs/${slug}/fraud`)} className="grid gap-8">
      <input type="hidden" name="try" value="1" />
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-display font-semibold text-h4">{t('settings.rules')}</legend>
        {FRAUD_RULE.map((rule) => (
          <label key={rule} className="flex gap-3 border-t py-3">
            <input
              type="checkbox"
              name="rule"
              value={rule}
              defaultChecked={on.has(rule)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="grid gap-0.5">
              <span className="font-medium">{t(`rules.${rule}.name`)}</span>
              <span className="measure text-ink-soft text-sm">{t(`rules.${rule}.holds`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-display font-semibold text-h4">{t('settings.thresholds')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {Object.entries(NUMBERS).map(([name, [min, max]]) => (
            <Field
              key={name}
              id={`fraud-${name}`}
              label={t(`settings.${name as keyof typeof NUMBERS}`)}
              hint={t(`settings.${name as keyof typeof NUMBERS}_hint`)}
              errors={errorsOf(name)}
            >
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  name={name}
                  min={min}
                  max={max}
                  required
                  defaultValue={fields[name]}
                />
              )}
            </Field>
          ))}
        </div>
        <Field
          id="fraud-banned"
          label={t('settings.banned_referrers')}
          hint={t('settings.banned_referrers_hint')}
          errors={errorsOf('banned_referrers')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="banned_referrers"
              rows={3}
              maxLength={10_000}
              defaultValue={fields.banned_referrers}
            />
          )}
        </Field>
      </fieldset>
      <Button type="submit" variant="outline" className="w-full sm:w-fit">
        {t('settings.try')}
      </Button>
    </form>
  )
}
