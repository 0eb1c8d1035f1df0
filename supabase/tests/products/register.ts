import type { Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {},
  relations: {
    'public.products': {
      select: 'open open open open all -',
      reads: `id kind slug name summary features price_minor currency period delivery_days position status created_at
      updated_at`,
      open: "status = 'published'",
    },
  },
}
