import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import type { Item } from '@/lib/franchises/application-schema'
import { saveItem } from '@/lib/franchises/office-actions'
import { PROVINCES, provinceName } from '@/lib/franchises/place-rules'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { Block } from './application-view'

/** Both checklists: what opening takes, and Panama's rules, which are marked until counsel has confirmed them. */
export function ItemLists({ items }: { items: Item[] }) {
  const t = useTranslations('franchiseoffice.rules')
  const locale = useLocale()
  return (
    <div className="grid gap-10">
      {(['rule', 'onboarding'] as const).map((kind) => (
        <Block key={kind} title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
          <ul className="grid gap-3">
            {items
              .filter((item) => item.kind === kind)
              .map((item) => (
                <li key={item.id}>
                  <details className="rounded-md border bg-surface px-5 open:pb-5">
                    <summary className="fold-mark flex min-h-14 items-center gap-4 py-2">
                      <span className="grid min-w-0">
                        <span className={item.isActive ? 'font-medium' : 'text-ink-soft line-through'}>
                          {localized(item.name, locale)}
                        </span>
                        <span className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
                          {item.province ? provinceName(item.province) : t('country')} ·{' '}
                          {t(`sides.${item.side}`)}
                          {kind === 'rule' && (
                            <Badge kind={item.isConfirmed ? 'good' : 'attention'}>
                              {t(item.isConfirmed ? 'confirmed' : 'unconfirmed')}
                            </Badge>
                          )}
                        </span>
                      </span>
                    </summary>
                    <ItemForm kind={kind} item={item} />
                  </details>
                </li>
              ))}
          </ul>
          <details>
            <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 font-medium">
              {t('add')}
            </summary>
            <ItemForm kind={kind} />
          </details>
        </Block>
      ))}
    </div>
  )
}

function ItemForm({ kind, item }: { kind: Item['kind']; item?: Item }) {
  const t = useTranslations('franchiseoffice.rules')
  const provinces = [
    { value: '', label: t('country') },
    ...PROVINCES.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <ActionForm
      action={saveItem}
      hidden={{ item_id: item?.id ?? '', kind }}
      submit={t('save')}
      look={{ variant: 'outline' }}
      doneText={t('saved')}
      className="max-w-3xl gap-4 pt-2 sm:grid-cols-2 [&>button]:self-end"
    >
      <FormField name="name_es" label={t('nameEs')} maxLength={200} initial={item?.name.es} required />
      <FormField name="name_en" label={t('nameEn')} maxLength={200} initial={item?.name.en} />
      <FormField
        name="help_es"
        label={t('helpEs')}
        kind="long"
        rows={3}
        maxLength={1000}
        initial={item?.help?.es}
      />
      <FormField
        name="help_en"
        label={t('helpEn')}
        kind="long"
        rows={3}
        maxLength={1000}
        initial={item?.help?.en}
      />
      <FormField
        name="side"
        label={t('side')}
        kind="select"
        initial={item?.side}
        options={(['applicant', 'office'] as const).map((value) => ({ value, label: t(`sides.${value}`) }))}
      />
      <FormField
        name="province"
        label={t('province')}
        kind="select"
        initial={item?.province ? String(item.province) : ''}
        options={provinces}
      />
      <FormField name="position" label={t('position')} kind="number" initial={String(item?.position ?? 0)} />
      <FormCheck name="is_active" label={t('active')} isOn={item?.isActive ?? true} isShort />
      {kind === 'rule' && (
        <FormCheck name="is_confirmed" label={t('confirm')} isOn={item?.isConfirmed ?? false} isShort />
      )}
    </ActionForm>
  )
}
