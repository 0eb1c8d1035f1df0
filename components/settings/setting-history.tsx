import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { restoreSetting } from '@/lib/settings/actions'
import type { SettingVersion } from '@/lib/settings/schema'
import type { SettingName } from '@/lib/supabase/enums'
import { SettingValue } from './setting-value'

type SettingHistoryProps = { name: SettingName; versions: SettingVersion[]; seen: string }

/** Every choice of a setting, newest first; all but the newest can be gone back to. */
export function SettingHistory({ name, versions, seen }: SettingHistoryProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  if (versions.length === 0) return null
  return (
    <details className="border-t pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium md:min-h-9">
        {t('history', { count: String(versions.length) })}
      </summary>
      <ol className="grid divide-y">
        {versions.map(({ id, value, setAt, by, restores }, n) => (
          <li key={id} data-version={id} className="grid gap-3 py-3">
            <div className="grid gap-0.5">
              <p className="wrap-anywhere">
                <span className="text-ink-soft text-sm">{t('version', { id: String(id) })} · </span>
                <SettingValue name={name} value={value} />
              </p>
              <p className="text-ink-soft text-sm">
                {t('setOn', { moment: formatMoment(setAt, locale), name: by ?? t('nobody') })}
                {restores !== null && ` · ${t('restored', { id: String(restores) })}`}
              </p>
            </div>
            {n > 0 && (
              <details>
                <summary className="flex min-h-11 w-fit cursor-pointer items-center text-canal underline underline-offset-4 md:min-h-9">
                  {t('restore')}
                </summary>
                <ActionForm
                  action={restoreSetting}
                  hidden={{ version_id: String(id), seen }}
                  submit={t('restore')}
                  doneText={t('restoredDone')}
                  className="gap-4 pt-2"
                >
                  <FormField
                    name="current_password"
                    label={t('password')}
                    kind="password"
                    className="sm:max-w-md"
                    required
                  />
                </ActionForm>
              </details>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
