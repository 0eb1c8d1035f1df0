import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { PROVINCES } from '@/lib/franchises/place-rules'
import { type Question, SHOWN_STATES, SORTS } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { FRANCHISE_VEHICLE } from '@/lib/supabase/enums'

/** A form whose answer is an address: it can be shared and needs no script. */
export function ListingFilters({ question }: { question: Question }) {
  const t = useTranslations('franchises')
  const locale = useLocale()
  const lists = [
    {
      name: 'province',
      options: PROVINCES.map(({ id, name }) => ({ value: String(id), label: name })),
      value: question.province,
      isNeeded: false,
    },
    {
      name: 'vehicle',
      options: FRANCHISE_VEHICLE.map((value) => ({ value, label: t(`vehicles.${value}`) })),
      value: question.vehicle,
      isNeeded: false,
    },
    {
      name: 'state',
      options: SHOWN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      value: question.state,
      isNeeded: false,
    },
    {
      name: 'sort',
      options: SORTS.map((value) => ({ value, label: t(`sorts.${value}`) })),
      value: question.sort,
      isNeeded: true,
    },
  ] as const
  return (
    <form
      action={pathIn(locale, '/franchises')}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.3fr)_minmax(0,1fr)_auto]"
    >
      {lists.map(({ name, options, value, isNeeded }) => (
        <Field key={name} id={`filter-${name}`} label={t(`filters.${name}`)}>
          {(control) => (
            <Select {...control} name={name} defaultValue={value ?? ''}>
              {[...(isNeeded ? [] : [{ value: '', label: t('filters.all') }]), ...options].map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <TextField
        id="filter-capital"
        name="capital"
        label={t('filters.capital')}
        inputMode="numeric"
        maxLength={9}
        defaultValue={question.capital ?? ''}
      />
      {question.compare.map((slug) => (
        <input key={slug} type="hidden" name="compare" value={slug} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{t('filters.show')}</Button>
        <Link href="/franchises" className="text-canal underline underline-offset-4">
          {t('filters.clear')}
        </Link>
      </div>
    </form>
  )
}
