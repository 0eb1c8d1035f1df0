import 'server-only'
import { getMessages } from 'next-intl/server'

type Messages = Awaited<ReturnType<typeof getMessages>>
type Namespace = keyof Messages

/** Only the namespaces a client form needs travel to the browser. */
export async function pickMessages(...namespaces: Namespace[]): Promise<Partial<Messages>> {
  const messages = await getMessages()
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))
}
