import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import type { Locale } from '@/lib/i18n/routing'
import { AGREEMENT } from '@/lib/legal'

const CLICK_COOKIE = 'alianza_click'

type SignUp = { full_name: string; locale: Locale; next: string | undefined }

/** What a new account carries: `next` for a mail that is opened in another browser, and the visitor who came by a link. */
export async function signUpData({ full_name, locale, next }: SignUp) {
  const click = (await cookies()).get(CLICK_COOKIE)?.value.split('.')[0]
  const visitor_id = z.uuid().safeParse(click).data
  return { full_name, locale, agreed: AGREEMENT, ...(next && { next }), ...(visitor_id && { visitor_id }) }
}
