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
  {
    name: 'a view leaves the transaction writable',
    near: 'view-as',
    file: '../core/helpers/people.sql',
    replace: "  perform set_config('transaction_read_only', 'on', true);\n",
    by: '',
  },
  {
    name: 'a view has no end',
    near: 'view-as',
    file: 'helpers/views.sql',
    replace: ' and view.ends_at > now()',
    by: '',
  },
  {
    name: 'a person who became an administrator is still viewed',
    near: 'view-as',
    file: 'helpers/views.sql',
    replace: 'not exists (select 1 from public.user_roles r where r.user_id = view.person_id)',
    by: 'true',
  },
  {
    name: 'an administrator is viewed',
    near: 'view-as',
    file: 'commands/views.sql',
    replace: 'if exists (select 1 from public.user_roles r where r.user_id = person.id) then',
    by: 'if false then',
  },
  {
    name: 'a view holds in every session',
    near: 'view-as',
    file: '../core/helpers/people.sql',
    replace: "where v.session_id = (auth.jwt() ->> 'session_id')::uuid;",
    by: 'where v.admin_id = person;',
  },
])
