import { forbidden, nobody, type Register } from '../access/register.words.ts'

const mine = 'buyer_id = :person'
const ofMine = `order_id in (select id from public.orders where ${mine})`
const buyers = '- own own own all -'

export const register: Register = {
  commands: {
    'public.place_order': { role: 'authenticated', nobody: 'PT422 errors.idempotency.missing' },
    'public.choose_payment_option': { role: 'authenticated', nobody: 'PT404 errors.order.not_found' },
    'public.withdraw_order': { role: 'authenticated', nobody: 'PT404 errors.order.not_found' },
    'public.set_order_renewal': { role: 'authenticated', nobody: 'PT404 errors.order.not_found' },
    'public.add_order_proof': { role: 'authenticated', nobody: 'PT404 errors.order.not_found' },
    'public.read_order_proof': {
      role: 'authenticated',
      nobody: 'PT404 errors.order.proof_unknown',
      records: 'reads only',
    },
    'public.confirm_order_payment': { role: 'authenticated', nobody: forbidden },
    'public.start_order': { role: 'authenticated', nobody: forbidden },
    'public.end_order': { role: 'authenticated', nobody: forbidden },
    'public.cancel_order': { role: 'authenticated', nobody: forbidden },
    'public.refund_order': { role: 'authenticated', nobody: forbidden },
    'public.settle_unmatched_payment': { role: 'authenticated', nobody: forbidden },
    'public.list_order_history': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.list_payment_option_changes': {
      role: 'authenticated',
      nobody: forbidden,
      records: 'reads only',
    },
    'public.set_payment_option': { role: 'authenticated', nobody: forbidden },
    'public.record_provider_payment': { role: 'service_role' },
    'public.record_provider_refund': { role: 'service_role' },
    'public.advance_orders': { role: 'service_role' },
  },
  relations: {
    'public.orders': {
      select: buyers,
      reads: `id number buyer_id product_id price_id program_id kind slug name period amount currency state option locale
        billing_name billing_tax_id billing_dv billing_address note first_id renews cycle stops_at_end covers_from covers_until
        placed_at due_at paid_at started_at closed_at closed_because close_reason`,
      hidden: 'click_id reminders closed_by',
      own: mine,
    },
    'public.order_payments': {
      select: buyers,
      reads: 'id order_id source reference amount currency state received_at',
      hidden: 'recorded_by',
      own: ofMine,
    },
    'public.order_refunds': {
      select: buyers,
      reads: 'id order_id amount source reason reference refunded_at',
      hidden: 'recorded_by',
      own: ofMine,
    },
    'public.order_documents': {
      select: buyers,
      reads: 'id order_id kind number corrects amount currency locale name buyer payment issued_at',
      hidden: 'year sequence',
      own: ofMine,
      appendOnly: true,
    },
    'public.order_proofs': {
      select: buyers,
      reads: 'id order_id media bytes uploaded_at',
      own: ofMine,
    },
    'public.payment_options': {
      select: '- open open open all -',
      reads: 'option is_on instructions destination network set_at',
      hidden: 'set_by',
      open: 'is_on',
    },
    'public.order_details': {
      select: buyers,
      reads: `id number buyer_id buyer_name buyer_email kind slug name period amount currency state option placed_at paid_at
        closed_at covers_until refunded waits search_name`,
      own: mine,
    },
    'orders.proof_files': { select: nobody, reads: '', hidden: 'proof_id content' },
    'orders.counters': { select: nobody, reads: '', hidden: 'series year last' },
  },
}
