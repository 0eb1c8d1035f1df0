import { adminOnly, forbidden, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.add_import_rows': { role: 'authenticated', nobody: forbidden },
    'public.create_import': { role: 'authenticated', nobody: forbidden },
    'public.map_import': { role: 'authenticated', nobody: forbidden },
    'public.start_import': { role: 'authenticated', nobody: forbidden },
    'public.undo_import': { role: 'authenticated', nobody: forbidden },
    'public.check_import_rows': { role: 'service_role' },
    'public.claim_raw_rows': { role: 'service_role', records: 'reads only' },
    'public.run_imports': { role: 'service_role' },
  },
  relations: {
    'public.import_progress': {
      select: adminOnly,
      reads: `id program_id kind format file_name state total created_at finished_at created_by_name raw valid refused done
      known undone kept`,
    },
    'public.import_rows': {
      select: adminOnly,
      reads: 'import_id number cells key fields state problem made',
    },
    'public.imports': {
      select: adminOnly,
      reads: `id program_id kind format file_name head state mapping options total created_at created_by finished_at`,
    },
  },
}
