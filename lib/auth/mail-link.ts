import { z } from 'zod'

/** Holds the link of a mail between the visit and the press of the button; httpOnly, ten minutes. */
export const LINK_COOKIE = 'alianza_link'
/** Where to go once the address is confirmed: set at sign-up, one day. */
export const NEXT_COOKIE = 'alianza_next'

const linkSchema = z.union([
  z.object({ token_hash: z.string().min(8).max(500), type: z.enum(['signup', 'recovery', 'magiclink']) }),
  z.object({ code: z.string().min(8).max(500), type: z.enum(['recovery']).optional() }),
  z.object({ change: z.uuid(), signature: z.string().min(20).max(100) }),
  z.object({ undo: z.uuid(), signature: z.string().min(20).max(100) }),
])
export type MailLink = z.infer<typeof linkSchema>

/** What a mail's address carries: token hash and type, a code, or a signed change of address or what takes one back. Null for anything else. */
export function readLink(query: URLSearchParams): MailLink | null {
  return linkSchema.safeParse(Object.fromEntries(query)).data ?? null
}

export function packLink(link: MailLink): string {
  return new URLSearchParams(Object.entries(link)).toString()
}

export function unpackLink(value: string | undefined): MailLink | null {
  return readLink(new URLSearchParams(value ?? ''))
}
