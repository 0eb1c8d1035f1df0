-- Turns off the listed kinds and on all others: a form of check boxes. `off` names mails, `notices_off` notices on the
-- site, which stay as they are without it. Returns the mails that are off now.
create function public.choose_mails(off public.mail_kind[], notices_off text[] default null) returns public.mail_kind[]
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.mail_kind[] := array(select o.kind from public.mail_opt_outs o where o.user_id = person order by 1);
  after public.mail_kind[] := array(select distinct k from unnest(off) as k where k is not null order by 1);
  kinds text[] := array(select distinct k from unnest(notices_off) as k where k is not null order by 1);
  kinds_before text[];
begin
  if off is null then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'off';
  end if;
  if cardinality(kinds) > 200 or exists (select 1 from unnest(kinds) as k where k !~ '^[a-z_]{1,60}$') then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'notices_off';
  end if;
  if notices_off is not null then
    kinds_before := notices.choose(person, kinds);
  end if;
  if before = after and (notices_off is null or kinds_before = kinds) then
    return after;
  end if;
  delete from public.mail_opt_outs o where o.user_id = person and o.kind <> all (after);
  insert into public.mail_opt_outs (user_id, kind) select person, k from unnest(after) as k on conflict do nothing;
  perform core.audit('mails.chosen', person,
    jsonb_strip_nulls(jsonb_build_object('off', before, 'notices', kinds_before)),
    jsonb_strip_nulls(jsonb_build_object('off', after, 'notices', case when notices_off is not null then kinds end)));
  return after;
end $$;
grant execute on function public.choose_mails to authenticated;

-- Turns one kind of mail off by the signed address in a mail, signed in or not. Safe to repeat.
create function public.unsubscribe(person_id uuid, kind public.mail_kind) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p where p.id = unsubscribe.person_id and p.deleted_at is null) then
    raise exception 'errors.account.missing' using errcode = 'PT404';
  end if;
  insert into public.mail_opt_outs (user_id, kind) values (unsubscribe.person_id, unsubscribe.kind)
    on conflict do nothing;
  if found then
    perform core.audit('mail.unsubscribed', unsubscribe.person_id, null, jsonb_build_object('kind', unsubscribe.kind));
  end if;
  return found;
end $$;
grant execute on function public.unsubscribe to service_role;
