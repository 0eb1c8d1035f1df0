import {
  everybody,
  forbidden,
  inProgram,
  joined,
  mine,
  myEnrollments,
  ofProgram,
  openPrograms,
  people,
  type Register,
} from '../access/register.words.ts'

export const register: Register = {
  commands: {
    'public.simulate_order': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.cancel_future_reward': { role: 'authenticated', nobody: forbidden },
    'public.close_bounty': { role: 'authenticated', nobody: forbidden },
    'public.create_bounty': { role: 'authenticated', nobody: forbidden },
    'public.create_reward': { role: 'authenticated', nobody: forbidden },
    'public.end_reward': { role: 'authenticated', nobody: forbidden },
    'public.follow_reward': { role: 'authenticated', nobody: forbidden },
    'public.review_submission': { role: 'authenticated', nobody: forbidden },
    'public.submit_bounty': { role: 'authenticated', nobody: 'PT404 errors.bounty.not_found' },
  },
  relations: {
    'public.bounties': {
      select: people,
      reads: `id program_id title description amount proof award_limit per_affiliate starts_at ends_at closed_at created_at
     `,
      hidden: 'created_by',
      own: `program_id in (${joined})`,
      run: ofProgram,
    },
    'public.bounty_submissions': {
      select: people,
      reads: `id bounty_id enrollment_id state proof answer submitted_at decided_at conversion_id`,
      hidden: 'decided_by',
      own: myEnrollments,
      run: inProgram,
    },
    'public.bounty_totals': {
      select: people,
      reads: 'bounty_id waiting awarded',
      own: `select b.id as bounty_id, count(s.id) filter (where s.state = 'submitted') as waiting,
        count(s.id) filter (where s.state = 'approved') as awarded
      from public.bounties b left join public.bounty_submissions s on s.bounty_id = b.id
        and s.${myEnrollments}
      where b.program_id in (${joined}) group by b.id`,
      run: `bounty_id in (select id from public.bounties where ${ofProgram})`,
    },
    'public.program_counts': {
      select: 'open open own own all -',
      reads: 'category status total',
      open: "status in ('published', 'paused')",
      own: `select category, status, count(*) as total from public.programs
      where status in ('published', 'paused') or id in (${joined}) group by 1, 2`,
      run: `select category, status, count(*) as total from public.programs
      where status in ('published', 'paused') or id = :program group by 1, 2`,
    },
    'public.program_listings': {
      select: everybody,
      reads: `id slug name summary category currency window_days hold_days minimum_payout status created_at destination_host
      reward_version reward_event reward_kind rate_bps flat_amount words`,
      open: "status in ('published', 'paused')",
      own: `id in (${joined})`,
      run: 'id = :program',
    },
    'public.offered_rewards': {
      select: everybody,
      reads: `id program_id version event event_name kind rate_bps flat_amount products countries customer min_amount max_amount
      with_coupon metadata max_months max_count tier_metric tier_period tiers caps discount_bps discount_amount effective_until
      conditions`,
      open: `program_id in (${openPrograms})`,
      own: `program_id in (${joined})`,
      run: ofProgram,
    },
    'public.rewards': {
      select: everybody,
      reads: `id program_id version follows root_id ends cancels group_id enrollment_id event event_name kind rate_bps flat_amount products
      countries customer min_amount max_amount with_coupon metadata max_months max_count tier_metric tier_period tiers caps discount_bps
      discount_amount effective_from effective_until created_at scope conditions`,
      hidden: 'created_by',
      open: `scope = 1 and program_id in (${openPrograms})`,
      own: `scope = 1 and program_id in (${joined}) or ${myEnrollments}
      or group_id in (select group_id from public.enrollments where ${mine})`,
      appendOnly: true,
      run: ofProgram,
    },
  },
}
