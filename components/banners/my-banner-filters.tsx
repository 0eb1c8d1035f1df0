import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import type { MyProgram } from '@/lib/banners/my-schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'

type MyFilter = { program?: string; size?: string; language?: string; link?: string }
type MyBannerFiltersProps = { programs: MyProgram[]; program: MyProgram; sizes: string[]; chosen: MyFilter }

/** Which program, size and language, and which link the codes carry: a plain form whose address is the answer. */
export function MyBannerFilters({ programs, program, sizes, chosen }: MyBannerFiltersProps) {
  const t = useTranslations('banners')
  const locale = useLocale()
  const names = programs.map(({ slug, name }) => ({ value: slug, label: localized(name, locale) }))
  const links = program.links.map(({ code, name }) => ({
    value: code,
    label: name ? `${name} (${code})` : code,
  }))
  return (
    <form
      action={pathIn(locale, '/affiliate-dashboard/banners')}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,12rem))_auto]"
    >
      <ChoiceField id="program" name="program" label={t('program')} value={program.slug} choices={names} />
      <ChoiceField id="link" name="link" label={t('mine.link')} value={chosen.link} choices={links} />
      <ChoiceField
        id="size"
        name="size"
        label={t('mine.size')}
        value={chosen.size}
        any={t('mine.anySize')}
        choices={sizes.map((value) => ({ value, label: value.replace('x', ' × ') }))}
      />
      <ChoiceField
        id="language"
        name="language"
        label={t('language')}
        value={chosen.language}
        any={t('mine.anyLanguage')}
        choices={(['es', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <Button type="submit" variant="outline" className="sm:w-fit">
        {t('mine.show')}
      </Button>
    </form>
  )
}
