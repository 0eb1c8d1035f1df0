import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('products', [
  {
    name: 'visitors see archived products',
    file: 'access.sql',
    replace: "for select to anon using (status = 'published')",
    by: "for select to anon using (status <> 'draft')",
  },
  {
    name: 'a price that changed can be ordered',
    near: 'prices',
    file: 'helpers/prices.sql',
    replace: '  if not coalesce(products.is_price_at(price, now()), false) then',
    by: '  if price.id is null then',
  },
  {
    name: 'an order does not wait for a change of its price',
    near: 'concurrency',
    file: 'helpers/prices.sql',
    replace: ' for share;',
    by: ';',
  },
  {
    name: 'a price that was taken back ends the one before it',
    near: 'prices',
    file: 'commands/prices.sql',
    replace: 'set ends_at = before.ends_at\n',
    by: 'set ends_at = p.ends_at\n',
  },
  {
    name: 'the history of a price has no old one',
    near: 'history',
    file: 'commands/prices.sql',
    replace: 'case when former.id is not null then to_jsonb(former) end,',
    by: 'null,',
  },
  {
    name: 'what is in use can be deleted',
    near: 'commands',
    file: 'commands/products.sql',
    replace: '  perform products.refuse_used(before);\n',
    by: '',
  },
])
