import 'server-only'
import { hash } from 'bcryptjs'
import { unwrap } from '@/lib/errors'
import type { ProofKind, ProofWay } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { serviceClient } from '@/lib/supabase/service'

const ROUNDS = 10 // what the auth service uses, on both backends

/** The session of this request: a proof is bound to it. */
export async function sessionId(): Promise<string> {
  const { data } = await (await createClient()).auth.getClaims()
  const id = data?.claims.session_id
  if (typeof id !== 'string') throw new Error('The token of a session names no session')
  return id
}

/** Says to the database that this person has just proved who they are: for one command of this kind, in this session. */
export async function recordProof(person_id: string, kind: ProofKind, way: ProofWay): Promise<void> {
  const proof = { person_id, kind, way, session_id: await sessionId() }
  unwrap(await serviceClient().rpc('record_proof', proof))
}

/** Puts a new password in place; the database refuses without a proof, and signs the person out everywhere else. */
export async function setPassword(person_id: string, password: string): Promise<void> {
  const password_hash = await hash(password, ROUNDS)
  unwrap(
    await serviceClient().rpc('change_password', { person_id, session_id: await sessionId(), password_hash }),
  )
}
