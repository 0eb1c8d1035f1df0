import { adminOnly, forbidden, type Register } from '../access/register.words.ts'

const admin = { role: 'authenticated', nobody: forbidden } as const

export const register: Register = {
  commands: {
    'public.answer_contact_message': admin,
    'public.assign_contact_message': admin,
    'public.change_contact_state': admin,
    'public.list_contact_owners': { ...admin, records: 'reads only' },
    'public.my_inquiries': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.note_contact_message': admin,
    'public.remind_contact_message': admin,
    'public.send_contact_reminders': { role: 'service_role' },
    // Visitors write; `require_attempt` sees that they came by the site's form and its limiter.
    'public.send_contact_message': { role: 'anon', speaker: 'require_attempt', nobody: forbidden },
  },
  relations: {
    'public.contact_entries': {
      select: adminOnly,
      reads: 'id message_id kind body state quoted owner_id remind_on created_by created_at',
    },
    'public.contact_message_counts': { select: adminOnly, reads: 'state topic total currency quoted' },
    'public.contact_messages': {
      select: adminOnly,
      reads: `id name email topic message locale state created_at handled_at handled_by number kind product_slug product_name
        company phone budget currency person_id owner_id quoted reason remind_on remind_note reminded_at changed_at`,
      hidden: 'network_hash',
    },
  },
}
