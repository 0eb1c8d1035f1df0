import { useTranslations } from 'next-intl'
import type { ShownFinding } from '@/lib/scamscan/rules'
import { firstCharacters } from '@/lib/text'

const SHORT = 180

/** What was scanned, never as a link: its kind, and the text itself, folded where it is long. */
export function SubjectLine({ subject }: { subject: ShownFinding['subject'] }) {
  const t = useTranslations('scans')
  const { kind, value, chain } = subject
  const name = chain ? `${t(`kinds.${kind}`)} · ${t(`chains.${chain}`)}` : t(`kinds.${kind}`)
  const short = firstCharacters(value, SHORT)
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft text-sm">{name}</p>
      {value === '' ? (
        <p className="text-ink-soft italic">{t('shared.hidden')}</p>
      ) : kind === 'message' ? (
        <blockquote className="wrap-anywhere max-h-60 max-w-2xl overflow-y-auto whitespace-pre-line border-control/60 border-l-2 pl-3.5">
          {value}
        </blockquote>
      ) : (
        <p translate="no" className="wrap-anywhere font-medium font-mono text-[0.9375rem]">
          {short === value ? value : `${short}…`}
        </p>
      )}
    </div>
  )
}
