'use server'

import { command } from '@/lib/command'
import { deleteReportSchema, saveReportSchema } from './builder-schema'

/** Saves under a name and opens the saved report. */
export const saveReport = command('save_report', {
  who: 'admin',
  schema: saveReportSchema,
  args: ({ report_id, is_shared, rhythm, ...input }) => ({
    ...input,
    report_id: report_id ?? null,
    is_shared: is_shared === 'on',
    rhythm: rhythm || null,
  }),
  redirectTo: ({ id }) => `/admin/reports?report=${id}&done=saved`,
})

export const deleteReport = command('delete_report', {
  who: 'admin',
  schema: deleteReportSchema,
  done: 'deleted',
})
