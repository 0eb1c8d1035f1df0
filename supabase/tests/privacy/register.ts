import { adminOnly, forbidden, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.erase_customer': { role: 'authenticated', nobody: forbidden },
    'public.export_customer': { role: 'authenticated', nobody: forbidden },
    'public.find_customers': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
  },
  relations: {
    'public.customer_requests': {
      select: adminOnly,
      reads: 'id kind customers conversions note made_by made_at',
      appendOnly: true,
    },
  },
}
