'use server'

import { command } from '@/lib/command'
import { campaignSchema, saveCampaignSchema, tryCampaignSchema } from './schema'

const written = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.replace(/\r\n?/g, '\n')])
      .filter(([, text]) => text !== ''),
  )
const own = ({ id }: { id: string }, done: string) => `/admin/campaigns/${id}?done=${done}`

export const saveCampaign = command('save_campaign', {
  who: 'admin',
  schema: saveCampaignSchema,
  args: ({ campaign_id, scope, subject_es, subject_en, body_es, body_en, link, ...same }) => ({
    ...same,
    campaign_id: campaign_id || null,
    program_id: scope.program,
    group_id: scope.group,
    subject: written({ es: subject_es, en: subject_en }),
    body: written({ es: body_es, en: body_en }),
    link: link || '/affiliate-dashboard',
  }),
  redirectTo: (row) => own(row, 'saved'),
})

export const tryCampaign = command('try_campaign', {
  who: 'admin',
  schema: tryCampaignSchema,
  redirectTo: (row) => own(row, 'tried'),
})

export const startCampaign = command('start_campaign', {
  who: 'admin',
  schema: campaignSchema,
  refreshOnError: true,
  redirectTo: (row) => own(row, 'started'),
})

export const stopCampaign = command('stop_campaign', {
  who: 'admin',
  schema: campaignSchema,
  refreshOnError: true,
  redirectTo: (row) => own(row, 'stopped'),
})

export const deleteCampaign = command('delete_campaign', {
  who: 'admin',
  schema: campaignSchema,
  refreshOnError: true,
  redirectTo: '/admin/campaigns?done=deleted',
})
