import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import type { ProgramChoice } from '@/lib/banners/schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { ASSET_KIND } from '@/lib/supabase/enums'

type NewAssetProps = {
  /** The address of the library. */
  base: string
  /** None where the library is of one program. */
  programs?: ProgramChoice[]
}

/** Chooses of which program and kind a new asset is; its own page has fields for the rest. */
export function NewAsset({ base, programs }: NewAssetProps) {
  const t = useTranslations('banners')
  const locale = useLocale()
  return (
    <form
      action={pathIn(locale, `${base}/new`)}
      className={`grid items-end gap-3 rounded-md border bg-surface p-4 sm:justify-start sm:p-5 ${programs ? 'sm:grid-cols-[minmax(0,16rem)_minmax(0,14rem)_auto]' : 'sm:grid-cols-[minmax(0,16rem)_auto]'}`}
    >
      {programs && (
        <ChoiceField
          id="new-program"
          name="program"
          label={t('program')}
          value={programs[0]?.id}
          choices={programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))}
        />
      )}
      <ChoiceField
        id="new-kind"
        name="kind"
        label={t('assets.columns.kind')}
        value="post"
        choices={ASSET_KIND.map((value) => ({ value, label: t(`assets.kinds.${value}`) }))}
      />
      <Button type="submit">{t('assets.add')}</Button>
    </form>
  )
}
