import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('affiliates', [
  {
    name: 'a merge leaves the notes with the closed account',
    near: 'merges',
    file: 'hooks.sql',
    replace:
      '  update public.affiliate_notes n set affiliate_id = merge.into_id where n.affiliate_id = merge.from_id;\n',
    by: '',
  },
  {
    name: 'every colleague may do what one role may',
    near: 'teams',
    file: 'helpers/teams.sql',
    replace: "role <> 'owner' and role <> all (allowed) then",
    by: 'false then',
  },
])
