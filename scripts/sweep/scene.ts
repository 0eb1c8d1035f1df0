import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import { Webhook } from 'standardwebhooks'
import * as h from '../../supabase/tests/harness.ts'

/** A program with a link to follow and a key to sign with. */
export async function makeScene(sql: Sql, appSecret: string) {
  const { code, keyId } = await sql.begin(async (tx) => {
    const program = await h.makeProgram(tx)
    await tx`update public.programs set destination = 'https://shop.example.com/' where id = ${program.id}`
    return { code: (await h.makeAffiliate(tx, program)).code, keyId: program.keyId }
  })
  const secret = createHmac('sha256', appSecret).update(`program-key:${keyId}`).digest('base64')
  const webhook = new Webhook(`whsec_${secret}`)
  let sent = 0
  const sign = (body: string): [string, string][] => {
    const at = new Date()
    const id = `sweep_${sent++}`
    return [
      ['Content-Type', 'application/json'],
      ['Alianza-Key', keyId],
      ['Webhook-Id', id],
      ['Webhook-Timestamp', String(Math.floor(at.getTime() / 1000))],
      ['Webhook-Signature', webhook.sign(id, at, body)],
    ]
  }
  return { code, sign }
}
