import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { INQUIRY_TONES } from '@/lib/contact/words'
import type { ContactState } from '@/lib/supabase/enums'

/** The state of an inquiry in a word, for administrators. */
export function StateBadge({ state }: { state: ContactState }) {
  const t = useTranslations('contact.state')
  return <Badge kind={INQUIRY_TONES[state]}>{t(state)}</Badge>
}
