'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/action'
import { callCommand } from '@/lib/command'
import { pathIn } from '@/lib/i18n/routing'

/** Back to the administrator's own account. With scripts the caller loads the page anew; without, this leads there. */
export const endView = action(
  { name: 'end_view', who: 'user', inView: true, schema: z.object({ enhanced: z.string().optional() }) },
  async ({ enhanced }, { locale }) => {
    await callCommand('end_view', {})
    if (!enhanced) redirect(pathIn(locale, '/admin/users'))
    return { result: { href: pathIn(locale, '/admin/users') } }
  },
)
