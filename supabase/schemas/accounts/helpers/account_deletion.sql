-- Leaving: a copy of everything about a person, and deletion. Deletion erases who somebody was and keeps what the books
-- need: commissions, payouts and the ledger stay, under an account that has neither name nor address any more.

-- Takes the administrators' rows, always in one order: whoever takes the role away from somebody waits here, so that
-- two who do it to each other cannot both succeed.
create function accounts.lock_admins() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.user_roles r where r.role = 'admin' order by r.user_id for update;
end $$;

create function accounts.is_last_admin(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select core.administers(person)
    and not exists (select 1 from public.user_roles r join public.profiles p on p.id = r.user_id
      where r.role = 'admin' and r.effective_at <= now() and r.user_id <> person and p.suspended_at is null
        and p.deleted_at is null)
$$;

create function accounts.money_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'currency', b.currency, 'pending',
      b.pending,
        'available', b.available, 'in_payout', b.in_payout, 'paid', b.paid) order by p.slug), '[]')
      from public.affiliate_balances b join public.programs p on p.id = b.program_id where b.affiliate_id = affiliate),
    'commissions', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'program', p.slug, 'status', c.status,
        'base_amount', c.base_amount, 'amount', c.amount, 'reversed', commissions.reversed_amount(c.id), 'currency',
          c.currency,
        'created_at', c.created_at, 'matures_at', c.matures_at, 'decided_at', c.decided_at, 'reason',
          c.rejection_reason)
        order by c.created_at, c.id), '[]')
      from public.commissions c join public.programs p on p.id = c.program_id where c.affiliate_id = affiliate),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('commission', q.commission_id, 'question', q.question,
        'asked_at', q.asked_at, 'answer', q.answer, 'answered_at', q.answered_at) order by q.asked_at), '[]')
      from public.commission_questions q join public.commissions c on c.id = q.commission_id
        where c.affiliate_id = affiliate),
    'payouts', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'program', p.slug, 'amount', o.amount,
        'currency', o.currency, 'status', o.status, 'reference', o.reference, 'created_at', o.created_at,
        'paid_at', o.paid_at, 'payee', o.payee) order by o.created_at, o.id), '[]')
      from public.payouts o join public.programs p on p.id = o.program_id
      where o.affiliate_id = affiliate and o.status <> 'cancelled'))
$$;

-- How a person is paid. The sealed details are theirs alone to know: the label says which account it is.
create function accounts.payee_data_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'methods', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'holder', m.holder, 'label', m.label,
        'asked_at', m.asked_at, 'confirmed_at', m.confirmed_at, 'ended_at', m.ended_at) order by m.asked_at), '[]')
      from public.payout_methods m where m.affiliate_id = affiliate),
    'tax_details', (select to_jsonb(t) - 'affiliate_id' from public.tax_details t where t.affiliate_id = affiliate),
    'holds', (select coalesce(jsonb_agg(jsonb_build_object('reason', h.reason, 'at', h.placed_at, 'released_at',
      h.released_at)
        order by h.placed_at), '[]') from public.payout_holds h where h.affiliate_id = affiliate),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('note', r.note, 'state', r.state, 'answer', r.answer,
        'at', r.asked_at) order by r.asked_at), '[]')
      from public.payout_requests r join public.enrollments e on e.id = r.enrollment_id
        where e.affiliate_id = affiliate))
$$;

-- Forgets how a person was paid; what statements of paid payouts name stays, because the books need it.
create function accounts.erase_payee(affiliate uuid) returns void
language sql security definer set search_path = '' as $$
  delete from payouts.payout_seals s using public.payout_methods m where m.id = s.method_id
    and m.affiliate_id = affiliate;
  update public.payout_methods m set label = '', ended_at = coalesce(m.ended_at, now())
    where m.affiliate_id = affiliate;
  delete from public.tax_details t where t.affiliate_id = affiliate;
  update public.payout_requests r set note = '———' from public.enrollments e
    where e.id = r.enrollment_id and e.affiliate_id = affiliate;
$$;

create function accounts.enrollments_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'name', p.name, 'joined_at', e.joined_at,
    'links', (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'name', l.name, 'destination', l.destination,
        'sub_ids', l.sub_ids, 'utm', l.utm, 'routes', l.routes, 'variants', l.variants,
        'created_at', l.created_at, 'archived_at', l.archived_at,
        'clicks', (select coalesce(sum(d.clicks), 0) from public.link_days d where d.link_id = l.id))
          order by l.created_at), '[]')
      from public.links l where l.enrollment_id = e.id),
    'coupons', (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'created_at', c.created_at, 'ended_at',
      c.ended_at)
        order by c.created_at), '[]')
      from public.coupons c where c.enrollment_id = e.id)) order by e.joined_at), '[]')
  from public.enrollments e join public.programs p on p.id = e.program_id where e.affiliate_id = affiliate
$$;

create function accounts.applications_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'state', a.state, 'questions', a.questions,
    'answers', a.answers, 'submitted_at', a.submitted_at, 'decided_at', a.decided_at, 'reason', a.reason,
    'reapply_on', a.reapply_on) order by a.submitted_at), '[]')
  from public.applications a join public.programs p on p.id = a.program_id where a.affiliate_id = affiliate
$$;

create function accounts.properties_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'url', p.url, 'token', p.token, 'created_at',
    p.created_at,
    'checked_at', p.checked_at, 'verified_at', p.verified_at, 'proof', p.proof) order by p.created_at), '[]')
  from public.affiliate_properties p where p.affiliate_id = affiliate
$$;

-- What a person handed in, claimed and accepted, where they were moved, and the browsers that their account was used
-- in.
create function accounts.answers_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'browsers', (select coalesce(jsonb_agg(jsonb_build_object('kind', case length(m.mark) when 16 then 'browser'
      else 'network' end,
        'seen_at', m.seen_at) order by m.seen_at), '[]')
      from accounts.account_marks m join public.affiliates a on a.user_id = m.user_id where a.id = affiliate),
    'bounties', (select coalesce(jsonb_agg(jsonb_build_object('title', b.title, 'proof', s.proof, 'state', s.state,
        'answer', s.answer, 'at', s.submitted_at) order by s.submitted_at), '[]')
      from public.bounty_submissions s join public.bounties b on b.id = s.bounty_id
      join public.enrollments e on e.id = s.enrollment_id where e.affiliate_id = affiliate),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('order_id', c.order_id, 'ordered_on', c.ordered_on,
        'amount', c.amount, 'note', c.note, 'state', c.state, 'reason', c.reason, 'at', c.created_at)
          order by c.created_at), '[]')
      from public.conversion_claims c join public.enrollments e on e.id = c.enrollment_id
        where e.affiliate_id = affiliate),
    'accepted_terms', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'version', t.version,
        'at', a.accepted_at) order by a.accepted_at), '[]')
      from public.terms_acceptances a join public.program_terms t on t.id = a.terms_id
      join public.programs p on p.id = t.program_id where a.affiliate_id = affiliate),
    'groups', (select coalesce(jsonb_agg(jsonb_build_object('from', f.name, 'to', g.name, 'at', m.moved_at)
        order by m.moved_at), '[]')
      from public.group_moves m join public.enrollments e on e.id = m.enrollment_id
      left join public.program_groups f on f.id = m.from_group_id left join public.program_groups g
        on g.id = m.to_group_id
      where e.affiliate_id = affiliate))
$$;

-- Ends every way in. Bound late: the embedded backend has no factors.
create function accounts.erase_sign_in(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform accounts.let_sign_in_change(person);
    delete from auth.mfa_factors f where f.user_id = person;
  end if;
  delete from auth.sessions s where s.user_id = person;
  delete from auth.identities i where i.user_id = person;
  delete from auth.audit_log_entries l where l.payload ->> 'actor_id' = person::text;
  perform accounts.let_sign_in_change(person);
  update auth.users u set email = person || '@deleted.invalid', encrypted_password = null, phone = null,
      raw_user_meta_data = '{}', email_change = '', email_change_token_new = '', email_change_token_current = '',
      confirmation_token = '', recovery_token = '', reauthentication_token = '', updated_at = now()
    where u.id = person;
end $$;

create function accounts.erase_person(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select p.email from public.profiles p where p.id = person);
begin
  delete from core.outbox o where lower(o.recipient) = lower(address) and o.template <> 'account_deleted';
  update public.enrollments e set ended_at = now() from public.affiliates a
    where a.user_id = person and e.affiliate_id = a.id and e.ended_at is null;
  perform accounts.erase_payee(a.id) from public.affiliates a where a.user_id = person;
  update public.customers c set user_id = null, email_hash = null, mailbox_hash = null, domain_hash = null
    where c.user_id = person;
  delete from public.user_roles r where r.user_id = person;
  delete from public.mail_opt_outs o where o.user_id = person;
  delete from public.hidden_checklists c where c.user_id = person;
  delete from accounts.email_changes c where c.user_id = person;
  delete from accounts.credential_changes c where c.user_id = person;
  delete from public.exports x where x.user_id = person;
  perform exports.forget_exports() from public.affiliates a where a.user_id = person;
  update public.connector_deliveries d set reports = null, state = case d.state when 'waiting' then 'refused'
    else d.state end,
      next_attempt_at = null, settled_at = coalesce(d.settled_at, now())
    where d.reports is not null and strpos(lower(d.reports::text), '"' || lower(address) || '"') > 0;
  perform accounts.erase_sign_in(person);
  update public.profiles p set full_name = '—', country = null, time_zone = 'America/Panama', deleted_at = now()
    where p.id = person;
end $$;
