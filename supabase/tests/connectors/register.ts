import { adminOnly, forbidden, nobody, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.create_connector': { role: 'authenticated', nobody: forbidden },
    'public.remove_connector': { role: 'authenticated', nobody: forbidden },
    'public.take_over_order': { role: 'authenticated', nobody: forbidden },
    'public.store_promotions': { role: 'authenticated', nobody: forbidden },
    'public.retry_connector_delivery': { role: 'authenticated', nobody: forbidden },
    'public.set_connector_secret': { role: 'authenticated', nobody: forbidden },
    'public.switch_connector': { role: 'authenticated', nobody: forbidden },

    'public.find_connector': { role: 'service_role', records: 'reads only' },
    'public.record_unsigned_delivery': { role: 'service_role', records: 'the connector row is the record' },
    'public.run_connector_deliveries': { role: 'service_role' },
    'public.take_connector_delivery': { role: 'service_role' },
  },
  relations: {
    'public.connector_counts': { select: adminOnly, reads: 'connector_id state total' },
    'public.connector_deliveries': {
      select: adminOnly,
      reads: `id connector_id external_id topic state reason field outcomes attempts received_at next_attempt_at settled_at payload
      has_payload`,
      hidden: 'reports',
    },
    'public.connectors': {
      select: adminOnly,
      reads: `id program_id provider label secret_set_at received_at unsigned_at disabled_at removed_at created_at created_by`,
    },
    'connectors.connector_marks': {
      select: nobody,
      reads: '',
      hidden: 'connector_id reference marks created_at',
    },
    'connectors.connector_versions': { select: nobody, reads: '', hidden: 'connector_id order_id said_at' },
    'connectors.connector_references': {
      select: nobody,
      reads: '',
      hidden: 'connector_id reference order_id created_at',
    },
    'connectors.connector_secrets': {
      select: nobody,
      reads: '',
      hidden: 'connector_id sealed former set_at',
    },
  },
}
