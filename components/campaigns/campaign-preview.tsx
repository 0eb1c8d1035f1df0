import { useTranslations } from 'next-intl'
import type { Campaign } from '@/lib/campaigns/schema'

/** What readers get, in each language that it is written in. */
export function CampaignPreview({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns')
  const { subject, body } = campaign
  return (
    <section className="grid max-w-3xl gap-4">
      <h2 className="text-h3">{t('preview')}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {(['es', 'en'] as const).map(
          (language) =>
            subject[language] && (
              <article
                key={language}
                lang={language}
                className="grid content-start gap-2 rounded-md border bg-surface p-5"
              >
                <h3 className="wrap-anywhere font-medium">{subject[language]}</h3>
                <p className="wrap-anywhere whitespace-pre-line">{body[language]}</p>
              </article>
            ),
        )}
      </div>
    </section>
  )
}
