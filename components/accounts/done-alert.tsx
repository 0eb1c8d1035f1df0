import { Alert } from '@/components/ui/alert'

type DoneAlertProps = { asked: string | string[] | undefined; texts: Record<string, string> }

/** What `?done=` of the address says was done; an unknown word says nothing. */
export function DoneAlert({ asked, texts }: DoneAlertProps) {
  const text = typeof asked === 'string' && Object.hasOwn(texts, asked) ? texts[asked] : undefined
  return text ? <Alert kind="success">{text}</Alert> : null
}
