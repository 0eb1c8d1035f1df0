import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ImportState } from '@/lib/imports/rules'

const LOOKS = {
  uploading: 'bad',
  mapping: 'attention',
  checking: 'waiting',
  ready: 'attention',
  running: 'waiting',
  finished: 'good',
  undoing: 'waiting',
  undone: 'neutral',
} as const satisfies Record<ImportState, string>

export function StateBadge({ state }: { state: ImportState }) {
  const t = useTranslations('imports.state')
  return <Badge kind={LOOKS[state]}>{t(state)}</Badge>
}
