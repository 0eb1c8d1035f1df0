import { MailCheck } from 'lucide'
import { Icon } from '@/components/ui/icon'

/** Drawn by the server, so that the form beside it does not load the drawing. */
export function CheckMailIcon() {
  return <Icon of={MailCheck} className="size-8 text-canal" />
}
