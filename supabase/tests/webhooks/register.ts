import {
  adminOnly,
  forbidden,
  myEnrollments,
  myPostbacks,
  people,
  type Register,
} from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.create_postback': { role: 'authenticated', nobody: 'PT404 errors.enrollment.not_found' },
    'public.create_webhook_endpoint': { role: 'authenticated', nobody: forbidden },
    'public.remove_postback': { role: 'authenticated', nobody: 'PT404 errors.webhook.not_found' },
    'public.remove_webhook_endpoint': { role: 'authenticated', nobody: forbidden },
    'public.replay_deliveries': { role: 'authenticated', nobody: forbidden },
    'public.rotate_webhook_secret': { role: 'authenticated', nobody: forbidden },
    'public.send_test_event': { role: 'authenticated', nobody: forbidden },
    'public.switch_postback': { role: 'authenticated', nobody: 'PT404 errors.webhook.not_found' },
    'public.switch_webhook_endpoint': { role: 'authenticated', nobody: forbidden },
    'public.list_subscriptions': { role: 'service_role', speaker: 'program_of_key', records: 'reads only' },
    'public.subscribe_webhook': { role: 'service_role', speaker: 'program_of_key' },
    'public.unsubscribe_webhook': { role: 'service_role', speaker: 'program_of_key' },
    'public.claim_deliveries': { role: 'service_role', records: 'the delivery row is the record' },
    'public.finish_delivery': { role: 'service_role' },
    'public.prune_events': { role: 'service_role', records: 'drops only what is past its use' },
  },
  relations: {
    'public.postbacks': {
      select: people,
      reads: 'id enrollment_id url types failing_since disabled_at disabled_because removed_at created_at',
      own: myEnrollments,
    },
    'public.webhook_attempts': {
      select: people,
      reads: 'delivery_id number at code duration_ms error',
      own: `delivery_id in (select id from public.webhook_deliveries where ${myPostbacks})`,
    },
    'public.webhook_deliveries': {
      select: people,
      reads: `id event_id endpoint_id postback_id type state attempts spent waiting_since next_attempt_at delivered_at
      created_at`,
      own: myPostbacks,
    },
    'public.webhook_endpoints': {
      select: adminOnly,
      reads: `id program_id kind url description types secret_version rotated_at failing_since disabled_at disabled_because
      removed_at created_at created_by key_id`,
    },
    'public.webhook_events': {
      select: adminOnly,
      reads: 'id sequence program_id enrollment_id type data occurred_at',
    },
    'public.webhook_log': {
      select: people,
      reads: `id event_id endpoint_id postback_id type state attempts created_at delivered_at next_attempt_at
      last_attempt_at code duration_ms error`,
      own: myPostbacks,
    },
  },
}
