import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

/** Speaks as this person until the statement ends; with a session, as the token of that session does. */
export async function call<T>(
  tx: h.Tx,
  person: h.Person,
  run: (t: h.Tx) => Promise<T>,
  session = '',
  claims: Record<string, string> = {},
): Promise<T> {
  const token = JSON.stringify({ ...(session && { session_id: session }), ...claims })
  await tx`select set_config('request.jwt.claims', ${token}, true)`
  try {
    return await h.as(tx, 'authenticated', person.id, run)
  } finally {
    await tx`select set_config('request.jwt.claims', '', true)`
  }
}

export const serve = <T>(tx: h.Tx, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)

/** A session as the auth service makes one. */
export async function openSession(tx: h.Tx, person: h.Person): Promise<string> {
  const id = randomUUID()
  await tx`insert into auth.sessions (id, user_id, created_at, aal) values (${id}, ${person.id}, now(), 'aal1')`
  return id
}

export async function history(tx: h.Tx, person: h.Person): Promise<string[]> {
  const rows = await tx`select action from public.audit_log where subject_id = ${person.id} order by id`
  return rows.map((row) => row.action)
}

export async function mailsTo(tx: h.Tx, address: string): Promise<string[]> {
  const rows = await tx`select template from core.outbox where recipient = ${address} order by id`
  return rows.map((row) => row.template)
}
