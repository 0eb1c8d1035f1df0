import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ProgramStatus } from '@/lib/programs/schema'

const LOOKS = { draft: 'neutral', published: 'good', paused: 'waiting', archived: 'bad' } as const

/** In which state a program is. */
export function StatusBadge({ status }: { status: ProgramStatus }) {
  const t = useTranslations('programs.status')
  return <Badge kind={LOOKS[status]}>{t(status)}</Badge>
}
