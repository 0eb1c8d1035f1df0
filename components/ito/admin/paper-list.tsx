import { useTranslations } from 'next-intl'
import { WhitepaperChanges } from '@/components/ito/whitepaper-changes'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { publishWhitepaper, withdrawWhitepaper } from '@/lib/ito/publication-actions'
import type { PaperLine } from '@/lib/ito/publication-schema'
import { PAPER_TONES } from '@/lib/ito/words'
import { Block, Fact, Facts, Hex } from './parts'
import { ReasonFold } from './reason-fold'

/** The versions of an offering's whitepaper; of one that waits, what it changes and what can be decided. */
export function PaperList({ slug, papers }: { slug: string; papers: PaperLine[] }) {
  const t = useTranslations('offerings.papers')
  const published = papers.find(({ state }) => state === 'published')
  return (
    <Block title={t('versions')}>
      {papers.length === 0 && <p className="measure text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-6">
        {papers.map((paper) => (
          <li key={paper.id} data-paper={paper.version}>
            <Paper slug={slug} paper={paper} published={published} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

type PaperProps = { slug: string; paper: PaperLine; published: PaperLine | undefined }
function Paper({ slug, paper, published }: PaperProps) {
  const t = useTranslations('offerings.papers')
  const locale = useLocale()
  return (
    <Card className="wrap-anywhere grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h3 className="text-h4">{t('version', { number: String(paper.version) })}</h3>
        <Badge kind={PAPER_TONES[paper.state]}>{t(`states.${paper.state}`)}</Badge>
      </div>
      <Facts>
        <Fact name={t('hash')}>
          <Hex value={paper.hash} isWhole />
        </Fact>
        <Fact name={t('what')}>{localized(paper.changes, locale)}</Fact>
        <Fact name={t('proposed')}>
          {formatMoment(paper.proposedAt, locale)} · {paper.proposedBy ?? '—'}
        </Fact>
        {paper.publishedAt && <Fact name={t('published')}>{formatMoment(paper.publishedAt, locale)}</Fact>}
      </Facts>
      {paper.state === 'published' && (
        <p className="flex flex-wrap gap-x-6">
          {(['json', 'pdf'] as const).map((kind) => (
            <a
              key={kind}
              href={`/api/whitepapers/${slug}-v${paper.version}${kind === 'json' ? '.json' : `-${locale}.pdf`}`}
              className="flex min-h-11 items-center text-canal underline underline-offset-4"
            >
              {t(`files.${kind}`)}
            </a>
          ))}
        </p>
      )}
      {paper.state === 'proposed' && <Waiting paper={paper} published={published} />}
    </Card>
  )
}

function Waiting({ paper, published }: Omit<PaperProps, 'slug'>) {
  const t = useTranslations('offerings.papers')
  const fields = { whitepaper_id: paper.id }
  return (
    <>
      {published && (
        <details>
          <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal">
            {t('differences')}
          </summary>
          <div className="measure grid gap-4 text-ink-soft">
            <WhitepaperChanges before={published} after={paper} />
          </div>
        </details>
      )}
      <CommandForm action={publishWhitepaper} fields={fields} doneText={t('publishDone')}>
        <p className="measure text-ink-soft text-sm">{t('publishText', { name: paper.proposedBy ?? '—' })}</p>
        <SubmitButton className="w-fit">{t('publish')}</SubmitButton>
      </CommandForm>
      <ReasonFold
        action={withdrawWhitepaper}
        fields={fields}
        label={t('withdraw')}
        text={t('withdrawText')}
        confirm={t('withdrawConfirm')}
        doneText={t('withdrawDone')}
      />
    </>
  )
}
