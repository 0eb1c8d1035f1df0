import { forbidden, nobody, people, type Register } from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.appoint_admin': { role: 'authenticated', nobody: forbidden },
    'public.choose_mails': { role: 'authenticated', nobody: 'PT422 errors.invalid' },
    'public.delete_my_account': { role: 'authenticated', nobody: 'PT403 errors.account.password_needed' },
    'public.end_other_sessions': { role: 'authenticated', nobody: 'PT409 errors.session.unknown' },
    'public.end_session': { role: 'authenticated', nobody: 'PT404 errors.session.not_found' },
    'public.export_my_data': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.lift_suspension': { role: 'authenticated', nobody: forbidden },
    'public.list_accounts': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.list_sent_mails': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.my_sessions': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.remove_factors': { role: 'authenticated', nobody: forbidden },
    'public.record_session': {
      role: 'authenticated',
      nobody: 'PT409 errors.session.unknown',
      records: 'the session is the record',
    },
    'public.request_email_change': { role: 'authenticated', nobody: 'PT403 errors.account.password_needed' },
    'public.delete_view': { role: 'authenticated', nobody: 'PT404 errors.view.not_found' },
    'public.rename_view': { role: 'authenticated', nobody: 'PT404 errors.view.not_found' },
    'public.save_view': { role: 'authenticated', nobody: 'PT422 errors.view.name' },
    'public.revoke_admin': { role: 'authenticated', nobody: forbidden },
    'public.suspend_account': { role: 'authenticated', nobody: forbidden },
    'public.start_view': { role: 'authenticated', nobody: forbidden },
    'public.end_view': { role: 'authenticated', nobody: 'served' },
    'public.my_standing': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.update_profile': { role: 'authenticated', nobody: 'PT422 errors.fields.name_long' },

    'public.confirm_email_change': { role: 'service_role' },
    'public.grant_admin': { role: 'service_role' },
    'public.unsubscribe': { role: 'service_role' },
    'public.record_proof': { role: 'service_role', records: 'lasts minutes; what it allows is recorded' },
    'public.change_password': { role: 'service_role' },
    'public.undo_credential_change': { role: 'service_role' },
    'public.my_method_hold': { role: 'authenticated', nobody: 'served', records: 'reads only' },
  },
  relations: {
    'public.mail_opt_outs': {
      select: '- own own own own -',
      reads: 'user_id kind created_at',
      own: 'user_id = :person',
    },
    'public.profiles': {
      select: people,
      reads: `id email full_name locale country time_zone created_at suspended_at suspension_reason deleted_at
      search_name`,
      hidden: 'suspended_by',
      own: 'id = :person',
    },
    'public.saved_views': {
      select: '- own own own own -',
      reads: 'id user_id place name query created_at',
      own: 'user_id = :person',
    },
    'public.user_roles': {
      select: people,
      reads: 'user_id role granted_at effective_at',
      hidden: 'granted_by',
      own: 'user_id = :person and effective_at <= now()',
    },
    'accounts.agreements': { select: nobody, reads: '', hidden: 'user_id document version agreed_at' },
    'accounts.credential_changes': {
      select: nobody,
      reads: '',
      hidden: 'id user_id kind old_email changed_at undone_at',
    },
    'accounts.sign_in_leaves': { select: nobody, reads: '', hidden: 'user_id transaction' },
    'accounts.email_changes': {
      select: nobody,
      reads: '',
      hidden: 'id user_id new_email old_email session_id created_at used_at',
    },
    'accounts.proofs': { select: nobody, reads: '', hidden: 'user_id kind way session_id expires_at' },
    'accounts.views': {
      select: nobody,
      reads: '',
      hidden: 'session_id admin_id person_id reason started_at ends_at',
    },
    'accounts.session_devices': { select: nobody, reads: '', hidden: 'session_id user_agent' },
  },
}
