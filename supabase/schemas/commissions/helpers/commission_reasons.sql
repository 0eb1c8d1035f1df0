-- The commission as the caller may see it, or a refusal: another affiliate's is reported as missing.
create function commissions.visible_commission(of_commission uuid) returns public.commissions
language plpgsql stable security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = of_commission
    and (c.affiliate_id = affiliates.my_affiliate_id() or programs.i_may(c.program_id, 'read'));
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  return commission;
end $$;

-- Masks an id but its ends: enough to recognise one's own order, not enough to look a customer up.
create function commissions.mask_id(id text) returns text
language sql immutable set search_path = '' as $$
  select case when length(id) > 5 then left(id, 2) || '•••' || right(id, 1) when id is not null then '•••' end
$$;

-- The changes of one entry of the audit log that affiliates may see: [{"field": "status", "old": "pending", "new":
-- "approved"}].
create function commissions.visible_changes(entry public.audit_log) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', f.name, 'old', f.old, 'new', f.new) order by f.n), '[]') from (
    select w.n, w.name, entry.before ->> w.name as old, entry.after ->> w.name as new
    from unnest(array['status', 'amount', 'matures_at', 'left']) with ordinality as w (name, n)
    where entry.after ? w.name and entry.action not like 'payout%'
    union all
    select 9, r.name, null, entry.after ->> r.name from (values ('reversal'), ('reinstated')) as r (name)
      where entry.after ? r.name
  ) as f where f.old is distinct from f.new and (entry.before is not null or entry.action = 'commission.created'
    or f.name in ('left', 'reversal', 'reinstated'))
$$;

-- A deleted account takes its words with it.
create function commissions.erase_questions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_questions q set question = '———' from public.commissions c join public.affiliates a
    on a.id = c.affiliate_id
    where q.commission_id = c.id and a.user_id = new.id;
  return null;
end $$;
create trigger erase_questions after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null
    and new.deleted_at is not null) execute function commissions.erase_questions();

-- Decides on each by itself and keeps what came of it. All are locked first, in the order in which everybody locks.
create function commissions.decide_each(commission_ids uuid[], decision text, reason text,
  decision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
  refused text;
begin
  perform commissions.lock_together(commission_ids);
  foreach one in array commission_ids loop
    refused := null;
    begin
      if decision = 'approve' then
        perform public.approve_commission(one, gen_random_uuid());
      else
        perform public.reject_commission(one, reason, gen_random_uuid());
      end if;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      refused := sqlerrm;
    end;
    insert into commissions.bulk_outcomes (decision_id, commission_id, refusal)
      select decide_each.decision_id, c.id, refused from public.commissions c where c.id = one;
  end loop;
end $$;
