-- What people do about franchises: save a listing, wait for a territory, apply, withdraw, write, upload.

create function public.save_franchise(listing_id uuid, is_saved boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not exists (select 1 from public.franchise_listings l where l.id = save_franchise.listing_id
    and l.state in ('published', 'reserved', 'sold')) then
    raise exception 'errors.franchise.listing_unknown' using errcode = 'PT404';
  end if;
  if save_franchise.is_saved then
    insert into public.franchise_saves (person_id, listing_id) values (person, save_franchise.listing_id)
      on conflict do nothing;
  else
    delete from public.franchise_saves s where s.person_id = person and s.listing_id = save_franchise.listing_id;
  end if;
  return save_franchise.is_saved;
end $$;
grant execute on function public.save_franchise to authenticated;

create function public.wait_for_franchise(territory_id uuid, waits boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not exists (select 1 from public.franchise_territories t where t.id = wait_for_franchise.territory_id) then
    raise exception 'errors.franchise.territory_unknown' using errcode = 'PT404';
  end if;
  if wait_for_franchise.waits then
    insert into public.franchise_waits (territory_id, person_id) values (wait_for_franchise.territory_id, person)
      on conflict do nothing;
  else
    delete from public.franchise_waits w
      where w.territory_id = wait_for_franchise.territory_id and w.person_id = person;
  end if;
  perform core.audit('franchise_territory.' || case when wait_for_franchise.waits then 'waited' else 'left' end,
    wait_for_franchise.territory_id, null, null);
  return wait_for_franchise.waits;
end $$;
grant execute on function public.wait_for_franchise to authenticated;

-- Asks about a listing: the first step of an application. `answers` has capital in cents, phone, city, experience and,
-- if wanted, a message.
create function public.apply_for_franchise(listing_id uuid, answers jsonb, locale text, idempotency_key uuid)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('apply_for_franchise', idempotency_key,
    jsonb_build_object('listing', listing_id, 'answers', answers));
  listing public.franchise_listings;
  after public.franchise_applications;
begin
  if repeated is not null then
    return (franchises.lock_application(repeated, person)).number;
  end if;
  listing := franchises.lock_listing(apply_for_franchise.listing_id);
  if listing.state <> 'published' then
    raise exception 'errors.franchise.not_available' using errcode = 'PT409';
  end if;
  perform franchises.check_answers(answers);
  perform franchises.refuse_second(listing.id, person);
  perform pg_advisory_xact_lock(hashtext('franchises.next_number'));
  insert into public.franchise_applications (number, listing_id, applicant_id, capital, phone, city, experience,
      message, locale)
    values (franchises.next_number(), listing.id, person, (answers ->> 'capital')::bigint,
      trim(answers ->> 'phone'), trim(answers ->> 'city'), trim(answers ->> 'experience'),
      nullif(trim(answers ->> 'message'), ''), case apply_for_franchise.locale when 'en' then 'en' else 'es' end)
    returning * into after;
  perform core.audit('franchise.enquiry', after.id, null, jsonb_build_object('number', after.number));
  perform franchises.mail_applicant(after, 'enquiry');
  perform core.store_result('apply_for_franchise', idempotency_key, after.id);
  return after.number;
end $$;
grant execute on function public.apply_for_franchise to authenticated;

create function public.withdraw_franchise_application(application_id uuid, reason text) returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.franchise_applications := franchises.lock_application(application_id, person);
  why text := franchises.check_reason(reason);
begin
  perform franchises.refuse_stage(before, 'enquiry', 'qualified', 'disclosed', 'interview', 'agreement', 'deposit');
  return (franchises.close_application(before, 'withdrawn', why, person)).stage;
end $$;
grant execute on function public.withdraw_franchise_application to authenticated;

create function public.add_franchise_file(application_id uuid, kind public.franchise_file_kind, media text,
  content text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  about public.franchise_applications := franchises.lock_application(application_id, person);
  file bytea := franchises.file_content(media, content);
  after public.franchise_files;
begin
  perform core.refuse_field('errors.fields.choice', 'kind') where add_franchise_file.kind is null;
  perform franchises.refuse_stage(about, 'enquiry', 'qualified', 'disclosed', 'interview', 'agreement', 'deposit',
    'onboarding');
  if (select count(*) from public.franchise_files f where f.application_id = about.id) >= 20 then
    raise exception 'errors.franchise.files_many' using errcode = 'PT409', detail = 'file';
  end if;
  insert into public.franchise_files (application_id, kind, media, bytes)
    values (about.id, add_franchise_file.kind, add_franchise_file.media, length(file)) returning * into after;
  insert into franchises.file_contents (file_id, content) values (after.id, file);
  perform core.audit('franchise.file_added', about.id, null,
    jsonb_build_object('file', after.id, 'kind', after.kind, 'bytes', after.bytes));
  return after.id;
end $$;
grant execute on function public.add_franchise_file to authenticated;

-- The file in base64 with its type, for the applicant and for administrators; for everybody else there is none.
create function public.read_franchise_file(file_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  file jsonb := (select jsonb_build_object('media', f.media,
      'content', translate(encode(c.content, 'base64'), E'\n', ''))
    from public.franchise_files f join public.franchise_applications a on a.id = f.application_id
    join franchises.file_contents c on c.file_id = f.id
    where f.id = read_franchise_file.file_id and (a.applicant_id = person or core.is_admin()));
begin
  if file is null then
    raise exception 'errors.franchise.file_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;
grant execute on function public.read_franchise_file to authenticated;
