import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('webhooks', [
  {
    name: 'a late answer of an earlier attempt counts',
    near: 'late',
    file: 'commands/webhook_delivery.sql',
    replace: 'elsif attempt = delivery.attempts then',
    by: 'else',
  },
  {
    name: 'an old secret signs for ever',
    near: 'webhooks.test',
    file: 'commands/webhook_delivery.sql',
    replace: "case when e.rotated_at > now() - interval '24 hours' then e.secret_version - 1 end",
    by: 'e.secret_version - 1',
  },
  {
    name: 'everybody signed in may take deliveries',
    near: 'delivery',
    file: 'commands/webhook_delivery.sql',
    replace: 'grant execute on function public.claim_deliveries to service_role;',
    by: 'grant execute on function public.claim_deliveries to service_role, authenticated;',
  },
])
