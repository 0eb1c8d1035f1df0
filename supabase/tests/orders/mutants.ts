import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('orders', [
  {
    name: 'numbers are given without holding the last one',
    near: 'concurrency',
    file: 'helpers/numbers.sql',
    replace: 'do update set last = c.last + 1 returning c.last into given',
    by: 'do update set last = c.last returning c.last into given',
  },
  {
    name: 'a buyer steps on somebody else’s order',
    file: 'helpers/orders.sql',
    replace: 'where o.id = of_order and (buyer is null or o.buyer_id = buyer)',
    by: 'where o.id = of_order',
  },
  {
    name: 'an administrator confirms their own order',
    file: 'helpers/orders.sql',
    replace: 'if of_order.buyer_id = admin then',
    by: 'if false then',
  },
  {
    name: 'a refund is not reported to the program',
    file: 'helpers/payment.sql',
    replace: "  perform orders.report_refund(after, refund.amount, 'refund:' || refund.id);\n",
    by: '',
  },
  {
    name: 'a paid order is not reported to the program',
    file: 'helpers/payment.sql',
    replace: '  perform orders.report_sale(after);\n',
    by: '',
  },
  {
    name: 'a renewal follows the price of today',
    file: 'helpers/renewals.sql',
    replace: 'c.slug, c.name, c.period, c.amount, c.currency,',
    by: `c.slug, c.name, c.period, (select p.amount_minor from public.product_prices p where p.product_id = c.product_id
      and p.ends_at is null), c.currency,`,
  },
  {
    name: 'an unpaid invoice stays without a credit note',
    file: 'helpers/orders.sql',
    replace: 'if before.paid_at is null and (orders.invoice_of(before.id)).id is not null then',
    by: 'if false then',
  },
  {
    name: 'the same report of a refund counts twice',
    file: 'commands/providers.sql',
    replace: 'given := total - orders.refunded_of(of_order.id);',
    by: 'given := total;',
  },
  {
    name: 'a payment of another amount pays the order',
    file: 'commands/providers.sql',
    replace: `
        and (of_order.amount, of_order.currency) = (record_provider_payment.amount, record_provider_payment.currency)`,
    by: '',
  },
  {
    name: 'whoever changes where money goes needs no password',
    file: 'commands/payment_options.sql',
    replace: "  perform accounts.use_proof(admin, 'payment_option');\n",
    by: '',
  },
  {
    name: 'everybody reads every proof',
    file: 'commands/proofs.sql',
    replace: 'and (o.buyer_id = person or core.is_admin())',
    by: '',
  },
])
