import { inSchemas, type Mutant } from '../mutants/mutant.ts'

export const mutants: Mutant[] = [
  ...inSchemas('core', [
    {
      name: 'the outbox tries again at once',
      near: 'outbox',
      file: 'commands/foundation.sql',
      replace: ' * power(2, least(o.attempts, 10))',
      by: '',
    },
    {
      name: 'a mail that still waits is tried from the beginning',
      near: 'health',
      file: 'commands/health.sql',
      replace: ' and o.attempts >= 16 returning * into mail',
      by: ' returning * into mail',
    },
    {
      name: 'an idempotency key answers another request',
      near: 'foundation',
      file: 'helpers/commands.sql',
      replace: 'if earlier.body is distinct from first_result.body then',
      by: 'if false then',
    },
  ]),
  {
    name: 'a deadlock is answered with 500',
    file: 'lib/api/refusals.ts',
    replace: '(?:08|40|53|',
    by: '(?:08|53|',
    part: 'unit',
    filter: 'lib/api/refusals',
  },
]
