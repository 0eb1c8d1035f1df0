-- Turns off the listed kinds and on all others: a form of check boxes. Returns what is off now.
create function public.choose_mails(off public.mail_kind[]) returns public.mail_kind[]
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.mail_kind[] := array(select o.kind from public.mail_opt_outs o where o.user_id = person order by 1);
  after public.mail_kind[] := array(select distinct k from unnest(off) as k where k is not null order by 1);
begin
  if off is null then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'off';
  end if;
  if before = after then
    return after;
  end if;
  delete from public.mail_opt_outs o where o.user_id = person and o.kind <> all (after);
  insert into public.mail_opt_outs (user_id, kind) select person, k from unnest(after) as k on conflict do nothing;
  perform core.audit('mails.chosen', person, jsonb_build_object('off', before), jsonb_build_object('off', after));
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
