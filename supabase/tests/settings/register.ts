import { forbidden, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.change_setting': { role: 'authenticated', nobody: forbidden },
    'public.restore_setting': { role: 'authenticated', nobody: forbidden },
    'public.confirms_alone': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.read_mail_sender': { role: 'service_role', records: 'reads only' },
  },
  relations: {
    'public.setting_versions': {
      select: 'open open open open all -',
      reads: 'id name value set_at effective_at restores',
      hidden: 'set_by',
      open: `name in ('payment_note', 'contact_note')`,
    },
  },
}
