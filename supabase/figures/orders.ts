import { register } from './register.ts'

/** What an order came to, counted from the audit log: what was paid and given back stands there as it happened. */
const LOGGED = (
  action: string,
) => `coalesce((select sum((l.after ->> 'amount')::bigint) from public.audit_log l
  where l.subject_id = o.id and l.action = '${action}'), 0)::bigint`

/** Orders, their payments and their documents. The company's revenue is not in the affiliates' ledger. */
export const figures = register(
  {
    one: {
      as: 'admin',
      figures: ['amount', 'refunded', 'received', 'invoiced', 'credited'],
      query: `select d.id as key, d.amount, d.refunded,
          coalesce((select sum(p.amount) from public.order_payments p where p.order_id = d.id and p.state = 'applied'), 0)::bigint as received,
          coalesce((select sum(i.amount) from public.order_documents i where i.order_id = d.id and i.kind = 'invoice'), 0)::bigint as invoiced,
          coalesce((select sum(i.amount) from public.order_documents i where i.order_id = d.id and i.kind = 'credit_note'), 0)::bigint as credited
        from public.order_details d`,
      recount: `select o.id as key, p.amount_minor as amount, ${LOGGED('order.refunded')} as refunded, ${LOGGED('order.paid')} as received,
          case when o.paid_at is not null or o.renews is not null then p.amount_minor else 0 end as invoiced,
          ${LOGGED('order.refunded')} + case when o.renews is not null and o.paid_at is null and o.state = 'cancelled'
            then p.amount_minor else 0 end as credited
        from public.orders o join public.product_prices p on p.id = o.price_id`,
    },
  },
  {
    'components/orders/option-history.tsx': 'page',
    'components/orders/my-orders.tsx': 'one.amount',
    'components/orders/latest-orders.tsx': 'one.amount',
    'components/orders/my-plans.tsx': 'one.amount',
    'components/orders/order-table.tsx': 'one.amount',
    'components/orders/order-facts.tsx': ['one.amount', 'one.refunded'],
    'components/orders/order-documents.tsx': ['one.invoiced', 'one.received', 'one.credited'],
    'components/orders/order-payments.tsx': ['one.received', 'one.refunded'],
    'components/orders/order-decision.tsx': 'one.amount',
    'components/orders/order-refund.tsx': 'one.amount',
    'components/orders/payment-steps.tsx': 'one.amount',
    'components/orders/place-order.tsx': 'entered',
    'components/orders/offer-card.tsx': 'entered',
    'app/[locale]/(admin)/admin/orders/page.tsx': 'rows',
    'lib/orders/csv.ts': ['one.amount', 'one.refunded'],
    'lib/orders/document.ts': ['one.invoiced', 'one.received', 'one.credited'],
    'lib/orders/mails.ts': 'one.amount',
  },
)
