import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextField } from '@/components/ui/field'
import type { AuditFilter } from '@/lib/accounts/audit-schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'

type AuditFiltersProps = { path: string; filter: AuditFilter; areas: string[] }

/** What of the log is shown: a plain form whose address is the answer. */
export function AuditFilters({ path, filter, areas }: AuditFiltersProps) {
  const t = useTranslations('accounts.log')
  const locale = useLocale()
  return (
    <search>
      <form action={pathIn(locale, path)} className="flex flex-wrap items-end gap-3">
        {filter.about && <input type="hidden" name="about" value={filter.about} />}
        <ChoiceField
          id="log-area"
          name="area"
          label={t('area')}
          value={filter.area}
          any={t('anyArea')}
          choices={areas.map((area) => ({ value: area, label: area }))}
        />
        <TextField id="log-who" name="who" label={t('who')} maxLength={80} defaultValue={filter.who} />
        <TextField id="log-from" name="from" label={t('from')} type="date" defaultValue={filter.from} />
        <TextField id="log-to" name="to" label={t('to')} type="date" defaultValue={filter.to} />
        <Button type="submit" variant="outline">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
