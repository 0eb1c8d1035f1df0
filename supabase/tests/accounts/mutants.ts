import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('accounts', [
  {
    name: 'a link to confirm an address never ends',
    file: 'commands/account_security.sql',
    replace: " or request.created_at < now() - interval '1 day' then",
    by: ' then',
  },
  {
    name: 'another address is requested without a proof',
    file: 'commands/account_security.sql',
    replace: "  perform accounts.use_proof(person, 'email');\n",
    by: '',
  },
  {
    name: 'an erased person leaves addresses behind',
    near: 'leaving',
    file: 'hooks.sql',
    replace: '  delete from accounts.email_changes c where c.user_id = person.id;\n',
    by: '',
  },
  {
    name: 'administrators read mails to somebody else',
    near: 'sent-mails',
    file: 'commands/sent_mails.sql',
    replace: 'where lower(o.recipient) = address order',
    by: 'where true order',
  },
])
