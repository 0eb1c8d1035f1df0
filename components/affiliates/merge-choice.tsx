import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Duplicate } from '@/lib/affiliates/merge-schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'

type MergeChoiceProps = { path: string; into: string; isUnknown: boolean; duplicates: Duplicate[] }

/** Which account stays: one that looks like the same person's, or any by its address. */
export function MergeChoice({ path, into, isUnknown, duplicates }: MergeChoiceProps) {
  const t = useTranslations('merges')
  const locale = useLocale()
  return (
    <section className="grid content-start gap-5">
      <h2 className="text-h4">{t('which')}</h2>
      {duplicates.length > 0 ? (
        <ul className="divide-y rounded-md border bg-surface">
          {duplicates.map((one) => (
            <li
              key={one.affiliateId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
            >
              <div className="grid min-w-0 gap-0.5">
                <span className="font-medium">{one.name}</span>
                <span className="break-all text-ink-soft text-sm">
                  {one.email} · {t(`why.${one.why}`)}
                </span>
              </div>
              <Button asChild variant="outline" size="small">
                <Link href={`${path}?into=${encodeURIComponent(one.email)}`}>{t('see')}</Link>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('noHints')}</p>
      )}
      <form action={pathIn(locale, path)} className="grid gap-4 sm:flex sm:items-end">
        <div className="sm:w-80">
          <Field id="merge-into" label={t('email')}>
            {(control) => (
              <Input {...control} key={into} type="email" name="into" defaultValue={into} required />
            )}
          </Field>
        </div>
        <Button type="submit" variant="outline">
          {t('see')}
        </Button>
      </form>
      {isUnknown && <Alert kind="error">{t('unknown')}</Alert>}
    </section>
  )
}
