import { forbidden, nobody, type Register } from '../access/register.words.ts'

const NOT_FOUND = 'PT404 errors.partner.not_found'
const mine = `partner_id in (select p.id from public.partners p join public.affiliates a on a.id = p.affiliate_id
  where a.user_id = :person union select m.partner_id from public.partner_members m where m.user_id = :person)`
const myPartner = mine.replace('partner_id in', 'id in')
const invited = 'email = (select lower(email) from public.profiles where id = :person)'
const colleagues = '- own own own all -'

export const register: Register = {
  commands: {
    'public.apply_as_partner': { role: 'authenticated', nobody: 'PT422 errors.partner.company' },
    'public.decide_partner': { role: 'authenticated', nobody: forbidden },
    'public.change_partner_state': { role: 'authenticated', nobody: forbidden },
    'public.set_partner_care': { role: 'authenticated', nobody: forbidden },
    'public.save_partner_tier': { role: 'authenticated', nobody: forbidden },
    'public.delete_partner_tier': { role: 'authenticated', nobody: forbidden },
    'public.invite_partner_member': { role: 'authenticated', nobody: NOT_FOUND },
    'public.revoke_partner_invitation': { role: 'authenticated', nobody: NOT_FOUND },
    'public.my_partner_invitations': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.accept_partner_invitation': {
      role: 'authenticated',
      nobody: 'PT404 errors.invitation.not_found',
    },
    'public.change_partner_member': { role: 'authenticated', nobody: NOT_FOUND },
    'public.leave_partner': { role: 'authenticated', nobody: NOT_FOUND },
    'public.invite_recruits': { role: 'authenticated', nobody: NOT_FOUND },
    'public.revoke_recruit_invitation': { role: 'authenticated', nobody: NOT_FOUND },
    'public.read_recruit_link': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.accept_recruit_link': { role: 'authenticated', nobody: 'PT404 errors.recruit.not_found' },
    'public.accept_recruit_invitation': {
      role: 'authenticated',
      nobody: 'PT404 errors.invitation.not_found',
    },
    'public.assign_recruit': { role: 'authenticated', nobody: forbidden },
    'public.end_recruitment': { role: 'authenticated', nobody: 'PT404 errors.recruit.not_found' },
    'public.set_program_overrides': { role: 'authenticated', nobody: forbidden },
    'public.register_deal': { role: 'authenticated', nobody: NOT_FOUND },
    'public.withdraw_deal': { role: 'authenticated', nobody: NOT_FOUND },
    'public.move_deal': { role: 'authenticated', nobody: forbidden },
    'public.expire_deals': { role: 'service_role' },
    'public.list_partner_programs': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.partner_overview': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.list_partner_team': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.list_partner_network': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.list_partner_overrides': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.list_partner_members': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.save_partner_resource': { role: 'authenticated', nobody: forbidden },
    'public.change_resource_state': { role: 'authenticated', nobody: forbidden },
    'public.read_partner_resource': {
      role: 'authenticated',
      nobody: 'PT404 errors.resource.not_found',
      records: 'reads only',
    },
    'public.propose_landing_page': { role: 'authenticated', nobody: NOT_FOUND },
    'public.withdraw_landing_page': { role: 'authenticated', nobody: NOT_FOUND },
    'public.decide_landing_page': { role: 'authenticated', nobody: forbidden },
    'public.take_down_landing_page': { role: 'authenticated', nobody: forbidden },
    'public.read_landing_page': {
      role: 'anon',
      speaker: 'landing_at',
      nobody: 'PT404 errors.landing.not_found',
      records: 'reads only',
    },
    'public.read_landing_logo': {
      role: 'anon',
      speaker: 'shown_logo',
      nobody: 'PT404 errors.landing.not_found',
      records: 'reads only',
    },
    'public.read_proposed_logo': {
      role: 'authenticated',
      nobody: 'PT404 errors.landing.not_found',
      records: 'reads only',
    },
    'public.list_partner_months': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.list_partner_lines': { role: 'authenticated', nobody: NOT_FOUND, records: 'reads only' },
    'public.my_partner': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.my_recruiter': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.program_override_rates': { role: 'authenticated', nobody: 'served', records: 'reads only' },
  },
  policyHelpers: ['partners.my_partner_id', 'partners.is_for_me'],
  relations: {
    'public.partner_tiers': {
      select: colleagues,
      reads: 'id name benefits position created_at',
      own: `id in (select tier_id from public.partners where ${myPartner})`,
    },
    'public.partners': {
      select: colleagues,
      reads: `id affiliate_id state company ruc dv country site plan code tier_id contact_id applied_at decided_at
        reason`,
      hidden: 'decided_by',
      own: myPartner,
    },
    'public.partner_members': {
      select: colleagues,
      reads: 'user_id partner_id role joined_at',
      own: mine,
    },
    'public.partner_invitations': {
      select: colleagues,
      reads: 'id partner_id email role sent_at expires_at accepted_at revoked_at',
      hidden: 'invited_by',
      own: `${mine} or ${invited}`,
    },
    'public.recruitments': {
      select: colleagues,
      reads: 'id affiliate_id partner_id way since ended_at end_reason',
      own: `${mine} or affiliate_id = :affiliate`,
    },
    'public.recruit_invitations': {
      select: colleagues,
      reads: 'id partner_id email message sent_at expires_at accepted_at revoked_at',
      hidden: 'invited_by',
      own: `${mine} or ${invited}`,
    },
    'public.program_overrides': {
      select: '- open open+own open+own all -',
      reads: 'id program_id version rates starts_at',
      hidden: 'set_by',
      open: "program_id in (select id from public.programs where status in ('published', 'paused'))",
      own: 'program_id in (select program_id from public.enrollments where affiliate_id = :affiliate)',
      appendOnly: true,
    },
    'public.deals': {
      select: colleagues,
      reads: `id partner_id program_id company need amount currency state registered_at changed_at expires_at reason
        conversion_id`,
      hidden: 'company_key registered_by',
      own: mine,
    },
    'public.partner_resources': {
      select: colleagues,
      reads: 'id kind title body locale tier_id state media bytes created_at',
      own: `state = 'active' and exists (select 1 from public.partners p left join public.partner_tiers own
        on own.id = p.tier_id where ${myPartner.replaceAll('id in', 'p.id in')} and p.state = 'approved'
          and (partner_resources.tier_id is null or own.position >= (select t.position from public.partner_tiers t
            where t.id = partner_resources.tier_id)))`,
    },
    'partners.resource_files': { select: nobody, reads: '', hidden: 'resource_id content' },
    'partners.logos': { select: nobody, reads: '', hidden: 'hash content' },
    'partners.slugs': { select: nobody, reads: '', hidden: 'slug partner_id' },
    'public.landing_pages': {
      select: colleagues,
      reads: 'id partner_id slug headline body logo_hash state reason proposed_at decided_at',
      hidden: 'proposed_by decided_by',
      own: mine,
    },
    'public.partner_details': {
      select: colleagues,
      reads: `id affiliate_id state company ruc dv country site plan tier_id contact_id applied_at decided_at reason
        owner_id owner_name owner_email tier_name tier_position recruits`,
      own: `${myPartner} and owner_id = :person`,
    },
  },
}
