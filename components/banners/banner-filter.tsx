import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized, type Texts } from '@/lib/i18n/texts'
import { BANNER_STATE, type BannerState } from '@/lib/supabase/enums'
import { withQuery } from './paths'

type BannerFilterProps = {
  counts: Record<BannerState, number>
  state: BannerState
  /** The address of the list. */
  base: string
  program?: string | undefined
  /** None where the list is of one program. */
  programs?: { id: string; name: Texts }[]
}

/** The states with how many are in each, and the programs; the address holds both. */
export function BannerFilter({ counts, state, base, program, programs }: BannerFilterProps) {
  const t = useTranslations('banners')
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <Tabs
        label={t('filter.states')}
        tabs={BANNER_STATE.map((one) => ({
          key: one,
          label: t(`tabs.${one}`),
          href: withQuery(base, { state: one, program }),
          isCurrent: one === state,
          count: counts[one],
        }))}
      />
      {programs && (
        <form action={pathIn(locale, base)} className="flex w-full items-end gap-2 *:min-w-0 md:w-auto">
          <input type="hidden" name="state" value={state} />
          <ChoiceField
            id="program-filter"
            name="program"
            label={t('program')}
            value={program}
            any={t('filter.anyProgram')}
            choices={programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))}
          />
          <Button type="submit" variant="outline">
            {t('mine.show')}
          </Button>
        </form>
      )}
    </div>
  )
}
