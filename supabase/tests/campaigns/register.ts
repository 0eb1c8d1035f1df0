import { adminOnly, forbidden, nobody, type Register } from '../access/register.words.ts'

const READS = 'reads only'

export const register: Register = {
  commands: {
    'public.save_campaign': { role: 'authenticated', nobody: forbidden },
    'public.try_campaign': { role: 'authenticated', nobody: forbidden },
    'public.start_campaign': { role: 'authenticated', nobody: forbidden },
    'public.stop_campaign': { role: 'authenticated', nobody: forbidden },
    'public.delete_campaign': { role: 'authenticated', nobody: forbidden },
    'public.count_campaigns': { role: 'authenticated', nobody: forbidden, records: READS },
    'public.count_audience': { role: 'authenticated', nobody: forbidden, records: READS },
    'public.send_campaigns': { role: 'service_role', records: 'the sending is the record' },
  },
  relations: {
    'public.campaigns': {
      select: adminOnly,
      reads:
        'id name program_id group_id activity occasion days subject body link state started_at ended_at created_at',
      hidden: 'created_by looked_at',
    },
    'campaigns.sendings': { select: nobody, reads: '', hidden: 'campaign_id person_id sent_at' },
  },
}
