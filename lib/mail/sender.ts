import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { serviceClient } from '@/lib/supabase/service'
import type { Sender } from './transport'

const sender = z.object({ name: z.string(), address: z.string(), reply_to: z.string().optional() }).nullable()

/** Whom mails come from by the administrators' choice; null is the environment's. */
export async function readSender(): Promise<Sender | null> {
  return sender.parse(unwrap(await serviceClient().rpc('read_mail_sender')))
}
