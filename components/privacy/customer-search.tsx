import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextField } from '@/components/ui/field'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'

type CustomerSearchProps = { programs: { value: string; label: string }[]; program: string; wanted: string }

/** By e-mail in all programs, or by the shop's own id in one: a plain form whose address is the answer. */
export function CustomerSearch({ programs, program, wanted }: CustomerSearchProps) {
  const t = useTranslations('privacy')
  const locale = useLocale()
  return (
    <form
      action={pathIn(locale, '/admin/privacy')}
      className="grid items-start gap-4 lg:grid-cols-[1.4fr_1fr_auto]"
    >
      <TextField
        id="privacy-wanted"
        name="wanted"
        label={t('wanted')}
        hint={t('wantedHint')}
        defaultValue={wanted}
        maxLength={254}
        required
        autoComplete="off"
      />
      <ChoiceField
        id="privacy-program"
        name="program"
        label={t('program')}
        any={t('allPrograms')}
        value={program}
        choices={programs}
      />
      <Button type="submit" variant="outline" className="lg:mt-8">
        {t('search')}
      </Button>
    </form>
  )
}
