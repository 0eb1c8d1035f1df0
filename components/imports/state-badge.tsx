import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { IMPORT_TONES } from '@/lib/imports/words'
import type { ImportState } from '@/lib/supabase/enums'

export function StateBadge({ state }: { state: ImportState }) {
  const t = useTranslations('imports.state')
  return <Badge kind={IMPORT_TONES[state]}>{t(state)}</Badge>
}
