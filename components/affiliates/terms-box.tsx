import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** The box by which a person accepts a program's terms as they join, with a link to read them first. */
export function TermsBox({ slug, version }: { slug: string; version: number }) {
  const t = useTranslations('affiliates.termsBox')
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="terms_version" value={version} className="size-5 shrink-0" />
        <span>{t('accept', { version: String(version) })}</span>
      </label>
      <Link
        href={`/programs/${slug}#terms`}
        className="inline-flex min-h-11 items-center text-canal text-sm underline underline-offset-4"
      >
        {t('read')}
      </Link>
    </div>
  )
}
