import { Alert } from '@/components/ui/alert'

type DoneAlertProps = { done: string | string[] | undefined; texts: Record<string, string> }

/** Confirms what `?done=` of the address names; an unknown word shows nothing. */
export function DoneAlert({ done, texts }: DoneAlertProps) {
  const text = typeof done === 'string' && Object.hasOwn(texts, done) ? texts[done] : undefined
  return text ? <Alert kind="success">{text}</Alert> : null
}
