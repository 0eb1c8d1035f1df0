import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import type { LandingRecord } from '@/lib/partners/landing-schema'
import { LandingView } from './landing-view'

/** A page as visitors would see it in the reader's language, and its words in the other one. */
export function LandingPreview({ page, label }: { page: LandingRecord; label: string }) {
  const t = useTranslations('partners.landing')
  const other = useLocale() === 'es' ? 'en' : 'es'
  return (
    <details className="rounded-md border bg-surface">
      <summary className="fold-mark flex min-h-14 items-center px-5 font-medium">{label}</summary>
      <div className="border-t">
        <LandingView landing={page} heading="h3" />
      </div>
      <div lang={other} className="grid gap-2 border-t px-5 py-4">
        <p className="text-ink-soft text-sm">{t(`other.${other}`)}</p>
        <p className="wrap-anywhere font-semibold">{page.headline[other] ?? page.headline.es}</p>
        <p className="measure wrap-anywhere whitespace-pre-line">{page.body[other] ?? page.body.es}</p>
      </div>
    </details>
  )
}
