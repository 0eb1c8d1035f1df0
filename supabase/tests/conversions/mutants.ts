import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('conversions', [
  {
    name: 'another report under a known id passes for a repetition',
    near: 'conversions.test',
    file: 'helpers/conversions.sql',
    replace: 'if earlier.body_hash <> conversions.hash_body(body) then',
    by: 'if false then',
  },
  {
    name: 'tax stays in what the commission is worked out on',
    near: 'conversions.test',
    file: 'helpers/conversions.sql',
    replace: 'total - o.tax - o.shipping',
    by: 'total - o.shipping',
  },
  {
    name: 'a sale leaves no trace in the log',
    near: 'conversions.test',
    file: 'helpers/conversions.sql',
    replace:
      "    perform core.audit(kind || case source when 'shop' then '.reported' else '.recorded' end, recorded, null,\n      jsonb_build_object('external_id', case when kind <> 'lead' then external_id end, 'amount', money.amount,\n        'currency', program.currency));\n",
    by: '',
  },
  {
    name: 'a key finds the conversions of other programs',
    near: 'api',
    file: 'commands/api.sql',
    replace: ' where c.id = wanted::uuid and c.program_id = program.id;',
    by: ' where c.id = wanted::uuid;',
  },
  {
    name: 'a claim is decided twice',
    near: 'claims',
    file: 'helpers/claims.sql',
    replace: "claim.state <> 'open'",
    by: 'false',
  },
  {
    name: 'a refund is taken in any currency',
    near: 'conversions.test',
    file: 'helpers/conversion_reports.sql',
    replace: 'if unit <> sale.currency and unit is distinct from sale.original_currency then',
    by: 'if false then',
  },
])
