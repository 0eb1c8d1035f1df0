import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { PROGRAM_TONES } from '@/lib/programs/words'
import type { ProgramStatus } from '@/lib/supabase/enums'

/** In which state a program is. */
export function StatusBadge({ status }: { status: ProgramStatus }) {
  const t = useTranslations('programs.status')
  return <Badge kind={PROGRAM_TONES[status]}>{t(status)}</Badge>
}
