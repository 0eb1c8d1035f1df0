import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Trail } from '@/components/page/trail'
import { type Chapter, Prose } from '@/components/ui/prose'
import type { ReferenceEntry } from '@/lib/api/reference'
import { answerSample, batchSample, limitSample, scanSample } from '@/lib/api/scan-samples'
import { Link } from '@/lib/i18n/navigation'
import { SCAN_VERDICT } from '@/lib/supabase/enums'
import { CodeBlock } from './code-block'
import { OperationEntry } from './operation-entry'

const ENDPOINT = '/api/v1'
const DOCUMENT = `${ENDPOINT}/openapi.json`
const STATUSES = ['400', '401', '403', '404', '413', '415', '422', '429', '503'] as const
const TAGS = {
  c: (chunks: ReactNode) => <code className="break-words text-ink text-sm">{chunks}</code>,
  keys: (chunks: ReactNode) => <Link href="/dashboard/scamscan/keys">{chunks}</Link>,
  plans: (chunks: ReactNode) => <Link href="/empresarial">{chunks}</Link>,
}

/** ScamScan for people who write code: the key, one scan, what it answers, limits, batches and refusals. */
export function ScanGuide({ siteUrl, entries }: { siteUrl: string; entries: ReferenceEntry[] }) {
  const t = useTranslations('api.scans')
  const common = useTranslations('api.docs')
  const api = siteUrl + ENDPOINT
  const chapter = (id: 'call' | 'batch' | 'limits', code: string): Chapter => ({
    id,
    title: t(id),
    body: (
      <>
        <p>{t.rich(`${id}Body`, TAGS)}</p>
        <CodeBlock label={common('code', { title: t(id) })} code={code} />
      </>
    ),
  })
  const plain = (id: 'start' | 'repeat' | 'stored', more?: ReactNode): Chapter => ({
    id,
    title: t(id),
    body: (
      <>
        <p>{t.rich(`${id}Body`, TAGS)}</p>
        {more}
      </>
    ),
  })
  const chapters = [
    plain(
      'start',
      <p>
        <a href={DOCUMENT}>{common('document')}</a>
      </p>,
    ),
    chapter('call', scanSample(api)),
    { id: 'answer', title: t('answer'), body: <AnswerText /> },
    plain('repeat'),
    chapter('limits', limitSample),
    chapter('batch', batchSample(api)),
    { id: 'errors', title: t('errors'), body: <RefusalList /> },
    plain('stored'),
    {
      id: 'operations',
      title: common('operations'),
      body: entries.map((entry) => <OperationEntry key={entry.id} of={entry} />),
    },
  ]
  return (
    <>
      <header className="border-b">
        <div className="page grid gap-4 pt-6 pb-12 sm:pb-16">
          <Trail
            crumbs={[
              { name: common('title'), path: '/developers' },
              { name: t('title'), path: '/developers/scamscan' },
            ]}
          />
          <h1 className="text-h1 sm:text-hero">{t('title')}</h1>
          <p className="measure text-ink-soft text-lg">{t('lead')}</p>
        </div>
      </header>
      <Prose contents={common('contents')} chapters={chapters} />
    </>
  )
}

function AnswerText() {
  const t = useTranslations('api.scans')
  const common = useTranslations('api.docs')
  const words = useTranslations('scans')
  return (
    <>
      <p>{t.rich('answerBody', TAGS)}</p>
      <CodeBlock label={common('code', { title: t('answer') })} code={answerSample} />
      <dl className="grid gap-3">
        {SCAN_VERDICT.map((verdict) => (
          <div key={verdict}>
            <dt>
              <code className="text-ink text-sm">{verdict}</code>
            </dt>
            <dd>{words(`sentences.${verdict}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function RefusalList() {
  const t = useTranslations('api.scans')
  return (
    <>
      <p>{t.rich('errorsBody', TAGS)}</p>
      <dl className="grid gap-2">
        {STATUSES.map((status) => (
          <div key={status} className="grid grid-cols-[3rem_1fr] gap-x-3">
            <dt className="figures text-ink">{status}</dt>
            <dd>{t(`refusals.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
