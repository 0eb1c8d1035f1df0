import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'

/** One field whose address is the answer: it can be sent to somebody. */
export function EventSearch({ path, q }: { path: string; q: string }) {
  const t = useTranslations('conversions.lookup')
  return (
    <search>
      <form action={pathIn(useLocale(), path)} className="grid max-w-2xl gap-3">
        <Field id="event-q" label={t('label')} hint={t('hint')}>
          {(control) => (
            <span className="flex gap-3">
              <Input
                {...control}
                key={q}
                type="search"
                name="q"
                defaultValue={q}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                required
              />
              <Button type="submit">{t('find')}</Button>
            </span>
          )}
        </Field>
      </form>
    </search>
  )
}
