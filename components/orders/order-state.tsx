import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ORDER_TONES } from '@/lib/orders/words'
import type { OrderState as State } from '@/lib/supabase/enums'

export function OrderState({ state }: { state: State }) {
  const t = useTranslations('orders.states')
  return <Badge kind={ORDER_TONES[state]}>{t(state)}</Badge>
}
