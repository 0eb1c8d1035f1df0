-- Notices: how one is written.

-- Mails whose data open something that only the owner of the mailbox may open, or that greet once: no notice.
create function notices.is_shown(kind text) returns boolean
language sql immutable set search_path = '' as $$
  select kind not in ('payout_method_confirm', 'welcome')
$$;

-- Writes a notice, unless the person turned its kind off or has it already.
create function notices.tell(person_id uuid, kind text, data jsonb, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notices (person_id, kind, data, dedupe_key)
    select tell.person_id, tell.kind, tell.data, tell.dedupe_key
    where notices.is_shown(tell.kind) and not exists (
      select 1 from public.notice_opt_outs o where o.user_id = tell.person_id and o.kind = tell.kind)
    on conflict on constraint notices_person_id_dedupe_key_key do nothing
$$;

-- Turns off the listed kinds and on all others. Returns what was off before.
create function notices.choose(person uuid, off text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  before text[] := array(select o.kind from public.notice_opt_outs o where o.user_id = person order by 1);
begin
  delete from public.notice_opt_outs o where o.user_id = person and o.kind <> all (off);
  insert into public.notice_opt_outs (user_id, kind) select person, k from unnest(off) as k on conflict do nothing;
  return before;
end $$;

-- What the person of this call belongs to. Partners are asked where that domain is there.
create function notices.audiences_of(person uuid) returns public.audience[]
language plpgsql stable security definer set search_path = '' as $$
declare
  is_partner boolean := false;
begin
  if to_regprocedure('partners.my_partner_id()') is not null then
    execute 'select partners.my_partner_id() is not null' into is_partner;
  end if;
  return array(select a.audience from (values ('visitors'::public.audience, true), ('members', true),
    ('affiliates', affiliates.my_affiliate_id() is not null), ('partners', is_partner),
    ('administrators', core.administers(person))) as a (audience, is_one) where a.is_one);
end $$;
