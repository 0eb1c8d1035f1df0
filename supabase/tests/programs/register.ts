import {
  adminOnly,
  everybody,
  forbidden,
  joined,
  mine,
  ofProgram,
  openPrograms,
  people,
  type Register,
} from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.set_program_member': { role: 'authenticated', nobody: forbidden },
    'public.remove_program_member': { role: 'authenticated', nobody: forbidden },
    'public.list_program_members': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.list_my_programs': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.change_program_status': { role: 'authenticated', nobody: forbidden },
    'public.create_program': { role: 'authenticated', nobody: forbidden },
    'public.create_program_key': { role: 'authenticated', nobody: forbidden },
    'public.set_claim_limits': { role: 'authenticated', nobody: forbidden },
    'public.revoke_program_key': { role: 'authenticated', nobody: forbidden },
    'public.rotate_program_key': { role: 'authenticated', nobody: forbidden },
    'public.cancel_program_change': { role: 'authenticated', nobody: forbidden },
    'public.change_program_conditions': { role: 'authenticated', nobody: forbidden },
    'public.create_group': { role: 'authenticated', nobody: forbidden },
    'public.list_programs': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.remove_program_image': { role: 'authenticated', nobody: forbidden },
    'public.set_group_rule': { role: 'authenticated', nobody: forbidden },
    'public.set_program_image': { role: 'authenticated', nobody: forbidden },
    'public.summarize_program': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.update_group': { role: 'authenticated', nobody: forbidden },
    'public.update_program': { role: 'authenticated', nobody: forbidden },
    // A visitor's page shows it; knowing the hash is the permission.
    'public.read_program_image': {
      role: 'anon',
      speaker: 'image_of',
      nobody: 'PT404 errors.program.image_unknown',
      records: 'reads only',
    },

    'public.apply_program_changes': { role: 'service_role' },
    'public.touch_program_key': { role: 'service_role', records: 'the key row is the record' },
    'public.list_approval_limits': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
  },
  relations: {
    'public.program_members': {
      select: adminOnly,
      reads: 'program_id email role added_at',
      hidden: 'added_by',
      run: ofProgram,
    },
    'public.program_figures': {
      select: everybody,
      reads: `program_id earned_per_100_clicks earning_count approval_bps decision_days decision_count reversal_bps settled_count
      payment_days payment_count computed_at`,
      hidden: 'click_count',
      open: `program_id in (${openPrograms})`,
      own: `program_id in (${joined})`,
    },
    'public.program_groups': {
      select: people,
      reads: 'id program_id name position created_at',
      own: `id in (select group_id from public.enrollments where ${mine})`,
      run: ofProgram,
    },
    'public.group_rules': {
      select: adminOnly,
      reads: 'group_id metric period threshold moves_down changed_at',
    },
    'public.program_changes': {
      select: everybody,
      reads: 'id program_id state announced_at effective_at closed_at shown_before shown_after',
      hidden: 'before after',
      open: `program_id in (${openPrograms})`,
      own: `program_id in (${joined})`,
    },
    'public.program_images': {
      select: everybody,
      reads: 'program_id kind hash width height updated_at',
      hidden: 'content',
      open: `program_id in (${openPrograms})`,
      own: `program_id in (${joined})`,
    },
    'public.program_keys': {
      select: adminOnly,
      reads: 'id program_id label scopes created_at created_by last_used_at expires_at revoked_at',
    },
    'public.programs': {
      select: everybody,
      reads: `id slug name summary category destination domains currency window_days hold_days minimum_payout attribution
      precedence binding binding_for binding_precedence includes_tax includes_shipping approval notice_days description support_email regions
      excluded_regions languages allowed_methods forbidden_methods claim_days claim_answer_days revision status created_at`,
      hidden: 'approval_limit',
      open: "status in ('published', 'paused')",
      own: `id in (${joined})`,
      run: 'id = :program',
    },
  },
  policyHelpers: ['programs.joined_groups', 'programs.joined_programs', 'programs.mine'],
}
