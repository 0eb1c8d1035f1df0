import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Arcs } from '@/components/ui/arcs'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Landing } from '@/lib/partners/landing-schema'

type LandingViewProps = { landing: Landing; action?: ReactNode; heading?: 'h1' | 'h3' }

/** The page of a partner as visitors see it; `action` leads on, a preview has none. */
export function LandingView({ landing, action, heading: Heading = 'h1' }: LandingViewProps) {
  const t = useTranslations('partners.landing.page')
  const locale = useLocale()
  const { company, site, headline, body, logo } = landing
  return (
    <article className="relative isolate overflow-hidden">
      <Arcs className="absolute right-0 bottom-0 -z-10 aspect-[4/1] w-full opacity-60 lg:w-2/3" />
      <div className="page grid justify-items-start gap-6 pt-10 pb-16 sm:pt-16 sm:pb-24">
        {logo && (
          // biome-ignore lint/performance/noImgElement: drawn once at its own size and cached for ever
          <img
            src={`/api/partner-logos/${logo}`}
            alt={t('logo', { company })}
            className="h-20 w-auto max-w-full rounded-md bg-white object-contain p-3 sm:h-24"
          />
        )}
        <p className="text-ink-soft">{t('by', { company })}</p>
        <Heading className="wrap-anywhere max-w-[24ch] text-h1 sm:text-hero">
          {localized(headline, locale)}
        </Heading>
        <p className="measure wrap-anywhere whitespace-pre-line text-lg">{localized(body, locale)}</p>
        {action}
        <ul className="measure grid list-disc gap-1 pl-5 text-ink-soft text-sm">
          <li>{t('free')}</li>
          <li>{t('keeps', { company })}</li>
          <li>
            {t('site')}{' '}
            <a
              href={site}
              rel="noopener noreferrer nofollow"
              className="break-all text-canal underline underline-offset-4"
            >
              {new URL(site).hostname}
            </a>
          </li>
        </ul>
      </div>
    </article>
  )
}
