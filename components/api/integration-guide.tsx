import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Trail } from '@/components/page/trail'
import { type Chapter, Prose } from '@/components/ui/prose'
import { shopifySample, stripeSample, subscribeSample } from '@/lib/api/shop-samples'
import { Link } from '@/lib/i18n/navigation'
import { CodeBlock } from './code-block'

const STEPS = {
  stripe: ['s1', 's2', 's3', 's4', 's5'],
  shopify: ['s1', 's2', 's3', 's4', 's5'],
  woocommerce: ['s1', 's2', 's3', 's4', 's5'],
  pipedrive: ['s1', 's2', 's3', 's4', 's5'],
  slack: ['s1', 's2', 's3'],
  zapier: ['s1', 's2', 's3'],
} as const
type Place = keyof typeof STEPS
/** The first of them report sales; the others receive events. */
const REPORTING = 4
const COMMON = ['s1', 's2', 's3', 's4', 's5', 's6'] as const

const TAGS = {
  b: (chunks: ReactNode) => <strong>{chunks}</strong>,
  c: (chunks: ReactNode) => <code className="break-words text-ink text-sm">{chunks}</code>,
}

/** How each platform is connected, step by step, for people who do not write code. */
export function IntegrationGuide({ siteUrl }: { siteUrl: string }) {
  const t = useTranslations('integrations')
  const samples: Partial<Record<Place, string>> = {
    stripe: stripeSample,
    shopify: shopifySample(siteUrl),
    zapier: subscribeSample,
  }
  const list = (children: ReactNode) => <ol className="grid list-decimal gap-3 pl-6">{children}</ol>
  const chapters = (Object.keys(STEPS) as Place[]).map((place): Chapter => {
    const title = t(`${place}.title`)
    const code = samples[place]
    return {
      id: place,
      title,
      body: (
        <>
          {list(
            STEPS[place].map((step) => <li key={step}>{t.rich(`${place}.${step}` as 'stripe.s1', TAGS)}</li>),
          )}
          {code && <CodeBlock label={t('code', { title })} code={code} />}
        </>
      ),
    }
  })
  const common: Chapter = {
    id: 'common',
    title: t('common.title'),
    body: (
      <ul className="grid list-disc gap-3 pl-6">
        {COMMON.map((step) => (
          <li key={step}>{t(`common.${step}`)}</li>
        ))}
      </ul>
    ),
  }
  return (
    <>
      <header className="border-b">
        <div className="page grid gap-4 pt-6 pb-12 sm:pb-16">
          <Trail
            crumbs={[
              { name: t('crumb'), path: '/developers' },
              { name: t('title'), path: '/developers/integrations' },
            ]}
          />
          <h1 className="text-h1 sm:text-hero">{t('title')}</h1>
          <p className="measure text-ink-soft text-lg">{t('lead')}</p>
          <p>
            <Link href="/developers" className="text-canal underline underline-offset-4">
              {t('api')}
            </Link>
          </p>
        </div>
      </header>
      <Prose
        contents={t('contents')}
        chapters={[...chapters.slice(0, REPORTING), common, ...chapters.slice(REPORTING)]}
      />
    </>
  )
}
