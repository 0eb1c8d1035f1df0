import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { saveTerritory } from '@/lib/franchises/office-actions'
import type { Territory } from '@/lib/franchises/office-schema'
import { districtLabel, districtName, PROVINCES } from '@/lib/franchises/place-rules'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { Block } from './application-view'
import { TerritoryFigure } from './territory-map'

type TerritoryListProps = { territories: Territory[]; waits: Map<string, number> }

/** Territories with their districts and who waits, each to be changed, and a form for another one. */
export function TerritoryList({ territories, waits }: TerritoryListProps) {
  const t = useTranslations('franchiseoffice.territories')
  const locale = useLocale()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-2">
      <ul aria-label={t('title')} className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-3">
        {territories.map((one) => (
          <li key={one.id}>
            <details className="rounded-md border bg-surface px-5 open:pb-5">
              <summary className="fold-mark flex min-h-14 items-center gap-4 py-2">
                <span className="grid min-w-0">
                  <span className="font-medium">{localized(one.name, locale)}</span>
                  <span className="text-ink-soft text-sm">
                    {one.districts.map(districtName).join(', ')} ·{' '}
                    {t('waits', { count: waits.get(one.id) ?? 0 })}
                  </span>
                </span>
              </summary>
              <TerritoryFigure districts={one.districts} />
              <TerritoryForm territory={one} />
            </details>
          </li>
        ))}
      </ul>
      <Block title={t('add')}>
        <TerritoryForm />
        <details>
          <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 font-medium">
            {t('codes')}
          </summary>
          <dl className="grid gap-2 text-sm">
            {PROVINCES.map(({ id, name, districts }) => (
              <div key={id}>
                <dt className="font-medium">{name}</dt>
                <dd className="text-ink-soft">
                  {Object.keys(districts)
                    .map((code) => districtLabel(Number(code)))
                    .join(', ')}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </Block>
    </div>
  )
}

function TerritoryForm({ territory }: { territory?: Territory }) {
  const t = useTranslations('franchiseoffice.territories')
  return (
    <ActionForm
      action={saveTerritory}
      hidden={{ territory_id: territory?.id ?? '' }}
      submit={t('save')}
      look={{ variant: territory ? 'outline' : 'primary' }}
      doneText={t('saved')}
      className="gap-4 pt-2"
    >
      <FormField name="name_es" label={t('nameEs')} maxLength={80} initial={territory?.name.es} required />
      <FormField name="name_en" label={t('nameEn')} maxLength={80} initial={territory?.name.en} />
      <FormField
        name="slug"
        label={t('slug')}
        hint={t('slugHint')}
        maxLength={60}
        initial={territory?.slug}
        required
      />
      <FormField
        name="districts"
        label={t('districts')}
        hint={t(territory?.offered_at ? 'districtsFixed' : 'districtsHint')}
        maxLength={900}
        initial={territory?.districts.map(districtLabel).join(', ')}
        required
      />
    </ActionForm>
  )
}
