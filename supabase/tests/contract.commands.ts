/**
 * Every function that the API serves: which role may call it, and what a nobody (signed in, or a visitor) is answered for nulls
 * (`served` where everybody has something of their own to read). `records` says why a command leaves no audit row.
 * A public function that is missing here fails the contract.
 */
type Command =
  | { role: 'authenticated'; nobody: string; records?: string }
  | { role: 'anon'; speaker: string; nobody: string; records?: string }
  | { role: 'service_role'; speaker?: string; records?: string }

const forbidden = 'PT403 errors.forbidden'

export const commands: Record<string, Command> = {
  'public.appoint_admin': { role: 'authenticated', nobody: forbidden },
  'public.archive_link': { role: 'authenticated', nobody: 'PT404 errors.link.not_found' },
  'public.approve_commission': { role: 'authenticated', nobody: forbidden },
  'public.change_contact_state': { role: 'authenticated', nobody: forbidden },
  'public.change_program_status': { role: 'authenticated', nobody: forbidden },
  'public.choose_mails': { role: 'authenticated', nobody: 'PT422 errors.invalid' },
  'public.create_coupon': { role: 'authenticated', nobody: 'PT404 errors.link.enrollment' },
  'public.create_link': { role: 'authenticated', nobody: 'PT404 errors.link.enrollment' },
  'public.create_payout_run': { role: 'authenticated', nobody: forbidden },
  'public.create_program': { role: 'authenticated', nobody: forbidden },
  'public.create_program_key': { role: 'authenticated', nobody: forbidden },
  'public.create_postback': { role: 'authenticated', nobody: 'PT404 errors.enrollment.not_found' },
  'public.create_webhook_endpoint': { role: 'authenticated', nobody: forbidden },
  'public.delete_my_account': { role: 'authenticated', nobody: 'PT403 errors.account.password_needed' },
  'public.end_coupon': { role: 'authenticated', nobody: 'PT404 errors.coupon.not_found' },
  'public.end_other_sessions': { role: 'authenticated', nobody: 'PT409 errors.session.unknown' },
  'public.end_session': { role: 'authenticated', nobody: 'PT404 errors.session.not_found' },
  'public.export_my_data': { role: 'authenticated', nobody: 'served', records: 'reads only' },
  'public.join_program': { role: 'authenticated', nobody: 'PT404 errors.program.not_found' },
  'public.lift_suspension': { role: 'authenticated', nobody: forbidden },
  'public.list_accounts': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
  'public.mark_payout_paid': { role: 'authenticated', nobody: forbidden },
  'public.my_sessions': { role: 'authenticated', nobody: 'served', records: 'reads only' },
  'public.preview_payouts': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
  'public.record_factor_removal': { role: 'authenticated', nobody: forbidden },
  'public.record_session': {
    role: 'authenticated',
    nobody: 'PT409 errors.session.unknown',
    records: 'the session is the record',
  },
  'public.reject_commission': { role: 'authenticated', nobody: forbidden },
  'public.remove_postback': { role: 'authenticated', nobody: 'PT404 errors.webhook.not_found' },
  'public.remove_webhook_endpoint': { role: 'authenticated', nobody: forbidden },
  'public.replay_deliveries': { role: 'authenticated', nobody: forbidden },
  'public.request_email_change': { role: 'authenticated', nobody: 'PT403 errors.account.password_needed' },
  'public.restore_link': { role: 'authenticated', nobody: 'PT404 errors.link.not_found' },
  'public.revoke_admin': { role: 'authenticated', nobody: forbidden },
  'public.revoke_program_key': { role: 'authenticated', nobody: forbidden },
  'public.simulate_order': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
  'public.set_coupon_settings': { role: 'authenticated', nobody: forbidden },
  'public.suspend_account': { role: 'authenticated', nobody: forbidden },
  'public.update_link': { role: 'authenticated', nobody: 'PT404 errors.link.not_found' },
  'public.rotate_program_key': { role: 'authenticated', nobody: forbidden },
  'public.rotate_webhook_secret': { role: 'authenticated', nobody: forbidden },
  'public.send_test_event': { role: 'authenticated', nobody: forbidden },
  'public.switch_postback': { role: 'authenticated', nobody: 'PT404 errors.webhook.not_found' },
  'public.switch_webhook_endpoint': { role: 'authenticated', nobody: forbidden },
  'public.update_profile': { role: 'authenticated', nobody: 'PT422 errors.fields.name_long' },

  'public.accept_invitation': { role: 'authenticated', nobody: 'PT404 errors.invitation.not_found' },
  'public.add_property': { role: 'authenticated', nobody: 'PT422 errors.property.url' },
  'public.begin_property_check': { role: 'authenticated', nobody: 'PT404 errors.property.not_found' },
  'public.remove_property': { role: 'authenticated', nobody: 'PT404 errors.property.not_found' },
  'public.add_affiliate_note': { role: 'authenticated', nobody: forbidden },
  'public.apply_to_program': { role: 'authenticated', nobody: 'PT404 errors.program.not_found' },
  'public.approve_application': { role: 'authenticated', nobody: forbidden },
  'public.change_enrollment_group': { role: 'authenticated', nobody: forbidden },
  'public.change_enrollment_state': { role: 'authenticated', nobody: forbidden },
  'public.create_invitations': { role: 'authenticated', nobody: forbidden },
  'public.read_invitation': { role: 'authenticated', nobody: 'served', records: 'reads only' },
  'public.reject_application': { role: 'authenticated', nobody: forbidden },
  'public.resend_invitation': { role: 'authenticated', nobody: forbidden },
  'public.revoke_invitation': { role: 'authenticated', nobody: forbidden },
  'public.set_affiliate_tags': { role: 'authenticated', nobody: forbidden },
  'public.set_program_admission': { role: 'authenticated', nobody: forbidden },
  'public.withdraw_application': { role: 'authenticated', nobody: 'PT404 errors.application.not_found' },

  // Visitors write; `require_attempt` sees that they came by the site's form and its limiter.
  'public.send_contact_message': { role: 'anon', speaker: 'require_attempt', nobody: forbidden },

  'public.confirm_email_change': { role: 'service_role' },
  'public.grant_admin': { role: 'service_role' },
  'public.unsubscribe': { role: 'service_role' },
  'public.record_property_check': { role: 'service_role' },
  'public.mature_commissions': { role: 'service_role' },
  'public.report_event': { role: 'service_role', speaker: 'program_of_key' },
  'public.create_program_link': { role: 'service_role', speaker: 'program_of_key' },
  'public.find_conversion': { role: 'service_role', speaker: 'program_of_key', records: 'reads only' },
  'public.find_customer': { role: 'service_role', speaker: 'program_of_key', records: 'reads only' },
  'public.list_program_affiliates': {
    role: 'service_role',
    speaker: 'program_of_key',
    records: 'reads only',
  },
  'public.list_program_links': { role: 'service_role', speaker: 'program_of_key', records: 'reads only' },
  'public.report_by_key': { role: 'service_role', speaker: 'program_of_key' },
  'public.report_lead': { role: 'service_role', speaker: 'program_of_key' },
  'public.report_refund': { role: 'service_role', speaker: 'program_of_key' },
  'public.report_sale': { role: 'service_role', speaker: 'program_of_key' },
  'public.claim_deliveries': { role: 'service_role', records: 'the delivery row is the record' },
  'public.finish_delivery': { role: 'service_role' },
  'public.forget_events': { role: 'service_role', records: 'drops only what is past its use' },
  'public.touch_program_key': { role: 'service_role', records: 'the key row is the record' },
  'public.claim_outbox': { role: 'service_role', records: 'the outbox row is the record' },
  'public.enqueue_mail': { role: 'service_role', records: 'the outbox row is the record' },
  'public.fail_outbox': { role: 'service_role', records: 'the outbox row is the record' },
  'public.finish_outbox': { role: 'service_role', records: 'the outbox row is the record' },
  'public.forgive_attempt': {
    role: 'service_role',
    records: 'keyed hashes for a day, about nobody who signed in',
  },
  'public.keep_house': { role: 'service_role', records: 'drops only what is past its use' },
  'public.prove_password': { role: 'service_role', records: 'lasts two minutes; what it allows is recorded' },
  'public.record_clicks': { role: 'service_role', records: 'the click is the record' },
  'public.resolve_links': { role: 'service_role', records: 'reads only' },
  'public.take_attempt': {
    role: 'service_role',
    records: 'keyed hashes for a day, about nobody who signed in',
  },
}

/** Private functions that policies call as the reader; no other private function may be executed by an API role. */
export const policyHelpers = [
  'private.is_admin',
  'private.joined_groups',
  'private.joined_programs',
  'private.my_affiliate_id',
  'private.my_email',
  'private.person',
]
