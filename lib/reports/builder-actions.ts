'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import { deleteReportSchema, saveReportSchema } from './builder-schema'

/** Saves under a name and shows it as saved. */
export const saveReport = action(
  { name: 'save_report', who: 'admin', schema: saveReportSchema },
  async ({ report_id, is_shared, rhythm, ...input }, { locale }) => {
    const supabase = await createClient()
    const report = unwrap(
      await supabase.rpc('save_report', {
        ...input,
        report_id: report_id ?? null,
        is_shared: is_shared === 'on',
        rhythm: rhythm || null,
      }),
    )
    redirect(pathIn(locale, `/admin/reports?report=${report.id}&done=saved`))
  },
)

export const deleteReport = action(
  { name: 'delete_report', who: 'admin', schema: deleteReportSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('delete_report', input))
    refresh()
    return { done: 'deleted' }
  },
)
