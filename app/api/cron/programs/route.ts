import { revalidateTag } from 'next/cache'
import { checkBanners } from '@/lib/banners/check'
import { removeUnusedFiles } from '@/lib/banners/unused-files'
import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { countTurns } from '@/lib/programs/public-queries'

/** Until when this server has checked for rewards that begin or end; its start renders all pages anew. */
let checkedUntil = new Date()

const renew = () => revalidateTag('programs', { expire: 0 })

/** Renders public pages anew after a change, also when a reward began or ended by its date. */
async function renewPages() {
  const now = new Date()
  const turned = await countTurns(checkedUntil, now)
  checkedUntil = now
  if (turned > 0) renew()
  return { turned }
}

/**
 * Applies announced changes whose day has come, pauses enrollments without accepted terms, moves affiliates by their groups' rules, looks
 * after banners and their files, and sends the reports, monthly summaries, campaigns, notices of sales and reminders of inquiries that
 * are due.
 */
export async function POST(request: Request) {
  return runJobs('programs', request, {
    apply_program_changes: async (service) => {
      const applied = unwrap(await service.rpc('apply_program_changes'))
      if (applied > 0) renew()
      return { applied }
    },
    enforce_program_terms: async (service) => ({
      paused: unwrap(await service.rpc('enforce_program_terms')),
    }),
    move_by_group_rules: async (service) => ({ moved: unwrap(await service.rpc('move_by_group_rules')) }),
    check_banners: checkBanners,
    remove_unused_files: removeUnusedFiles,
    send_reports: async (service) => ({ reports: unwrap(await service.rpc('send_reports', { batch: 20 })) }),
    expire_deals: async (service) => ({ expired: unwrap(await service.rpc('expire_deals')) }),
    send_summaries: async (service) => ({
      summaries: unwrap(await service.rpc('send_summaries', { batch: 200 })),
    }),
    send_campaigns: async (service) => ({
      campaign_mails: unwrap(await service.rpc('send_campaigns', { batch: 200 })),
    }),
    send_sale_notices: async (service) => ({
      sales: unwrap(await service.rpc('send_sale_notices', { batch: 500 })),
    }),
    send_contact_reminders: async (service) => ({
      reminders: unwrap(await service.rpc('send_contact_reminders', { batch: 100 })),
    }),
    renew_pages: renewPages,
  })
}
