import { adminOnly, forbidden, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.change_contact_state': { role: 'authenticated', nobody: forbidden },
    // Visitors write; `require_attempt` sees that they came by the site's form and its limiter.
    'public.send_contact_message': { role: 'anon', speaker: 'require_attempt', nobody: forbidden },
  },
  relations: {
    'public.contact_message_counts': { select: adminOnly, reads: 'state topic total' },
    'public.contact_messages': {
      select: adminOnly,
      reads: 'id name email topic message locale state created_at handled_at handled_by',
      hidden: 'network_hash',
    },
  },
}
