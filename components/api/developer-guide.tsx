import { useTranslations } from 'next-intl'
import { Trail } from '@/components/page/trail'
import { type Chapter, Prose } from '@/components/ui/prose'
import type { ReferenceEntry } from '@/lib/api/reference'
import { receivingSample, signingSample } from '@/lib/api/samples'
import { Link } from '@/lib/i18n/navigation'
import { CodeBlock } from './code-block'
import { OperationEntry } from './operation-entry'

const ENDPOINT = '/api/v1'
const DOCUMENT = `${ENDPOINT}/openapi.json`
const METADATA = '"metadata": { "plan": "pro", "seats": 5, "trial": false }'

/** The API for people who write code: signing, repeats, refusals, webhooks and every address. */
export function DeveloperGuide({ siteUrl, entries }: { siteUrl: string; entries: ReferenceEntry[] }) {
  const t = useTranslations('api.docs')
  const code = (chapter: 'start' | 'signing' | 'webhooks' | 'fields') => t('code', { title: t(chapter) })
  const api = siteUrl + ENDPOINT
  const chapters: Chapter[] = [
    {
      id: 'start',
      title: t('start'),
      body: (
        <>
          <p>{t('startBody')}</p>
          <CodeBlock label={code('start')} code={api} />
          <p>{t('amounts')}</p>
          <p>
            <a href={DOCUMENT}>{t('document')}</a>
          </p>
        </>
      ),
    },
    {
      id: 'signing',
      title: t('signing'),
      body: (
        <>
          <p>{t('signingBody')}</p>
          <CodeBlock label={code('signing')} code={signingSample(api)} />
        </>
      ),
    },
    { id: 'repeat', title: t('repeat'), body: <p>{t('repeatBody')}</p> },
    {
      id: 'fields',
      title: t('fields'),
      body: (
        <>
          <p>{t('metadata')}</p>
          <CodeBlock label={code('fields')} code={METADATA} />
          <p>{t('country')}</p>
        </>
      ),
    },
    { id: 'errors', title: t('errors'), body: <p>{t('errorsBody')}</p> },
    {
      id: 'webhooks',
      title: t('webhooks'),
      body: (
        <>
          <p>{t('webhooksBody')}</p>
          <CodeBlock label={code('webhooks')} code={receivingSample} />
        </>
      ),
    },
    {
      id: 'operations',
      title: t('operations'),
      body: entries.map((entry) => <OperationEntry key={entry.id} of={entry} />),
    },
  ]
  return (
    <>
      <header className="border-b">
        <div className="page grid gap-4 pt-6 pb-12 sm:pb-16">
          <Trail crumbs={[{ name: t('title'), path: '/developers' }]} />
          <h1 className="text-h1 sm:text-hero">{t('title')}</h1>
          <p className="measure text-ink-soft text-lg">{t('lead')}</p>
          <p>
            <Link href="/developers/integrations" className="text-canal underline underline-offset-4">
              {t('shops')}
            </Link>
          </p>
          <p>
            <Link href="/developers/scamscan" className="text-canal underline underline-offset-4">
              {t('scamscan')}
            </Link>
          </p>
        </div>
      </header>
      <Prose contents={t('contents')} chapters={chapters} />
    </>
  )
}
