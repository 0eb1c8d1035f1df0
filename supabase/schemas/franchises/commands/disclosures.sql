-- The disclosure: its versions, its delivery, who read which chapter, and the receipt.

-- Writes the draft of the next version, or changes it. `chapters` has a text of each chapter.
create function public.save_franchise_pack(chapters jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  draft public.franchise_packs;
begin
  perform core.refuse_field('errors.franchise.chapters', 'chapters')
    where jsonb_typeof(chapters) is distinct from 'object' or exists (
      select 1 from unnest(enum_range(null::public.franchise_chapter)) as c
      where not core.is_translated(chapters -> c::text, 20000));
  perform pg_advisory_xact_lock(hashtext('franchises.save_pack'));
  select * into draft from public.franchise_packs p where p.published_at is null for update;
  if draft.id is null then
    insert into public.franchise_packs (version, created_by)
      select 1 + coalesce(max(p.version), 0), admin from public.franchise_packs p returning * into draft;
  end if;
  insert into public.franchise_chapters (pack_id, chapter, body)
    select draft.id, c, save_franchise_pack.chapters -> c::text
    from unnest(enum_range(null::public.franchise_chapter)) as c
    on conflict on constraint franchise_chapters_pkey do update set body = excluded.body;
  perform core.audit('franchise_pack.saved', draft.id, null, jsonb_build_object('version', draft.version));
  return draft.id;
end $$;
grant execute on function public.save_franchise_pack to authenticated;

create function public.publish_franchise_pack(pack_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.franchise_packs;
begin
  update public.franchise_packs p set published_at = now()
    where p.id = publish_franchise_pack.pack_id and p.published_at is null returning * into after;
  if not found then
    raise exception 'errors.franchise.pack_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('franchise_pack.published', after.id, null, jsonb_build_object('version', after.version));
  return after.version;
end $$;
grant execute on function public.publish_franchise_pack to authenticated;

-- Delivers the version that is published last. From this moment the fourteen days count; a newer version counts anew.
create function public.deliver_franchise_disclosure(application_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  pack public.franchise_packs;
  after public.franchise_disclosures;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'qualified', 'disclosed', 'interview', 'agreement');
  select * into pack from public.franchise_packs p where p.published_at is not null order by p.version desc limit 1;
  if pack.id is null then
    raise exception 'errors.franchise.pack_unknown' using errcode = 'PT409';
  end if;
  if (franchises.disclosure_of(before.id)).pack_id = pack.id then
    raise exception 'errors.franchise.delivered' using errcode = 'PT409';
  end if;
  insert into public.franchise_disclosures (application_id, pack_id, delivered_by) values (before.id, pack.id, admin)
    returning * into after;
  update public.franchise_agreements g set is_withdrawn = true
    where g.application_id = before.id and g.accepted_at is null;
  perform franchises.advance(before, 'disclosed', jsonb_build_object('version', pack.version),
    jsonb_build_object('mark', after.id, 'day', franchises.signs_from(after.delivered_at)));
  return after.id;
end $$;
grant execute on function public.deliver_franchise_disclosure to authenticated;

-- A chapter's text for its applicant, with the mark that their copy carries. Each reading is written down.
create function public.read_franchise_chapter(disclosure_id uuid, chapter public.franchise_chapter, locale text,
  is_download boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  disclosure public.franchise_disclosures;
begin
  select d.* into disclosure from public.franchise_disclosures d
    join public.franchise_applications a on a.id = d.application_id
    where d.id = read_franchise_chapter.disclosure_id and a.applicant_id = person;
  if disclosure.id is null or read_franchise_chapter.chapter is null then
    raise exception 'errors.franchise.disclosure_unknown' using errcode = 'PT404';
  end if;
  insert into public.franchise_reads (disclosure_id, chapter, locale, is_download) values (disclosure.id,
    read_franchise_chapter.chapter, case read_franchise_chapter.locale when 'en' then 'en' else 'es' end,
    coalesce(read_franchise_chapter.is_download, false));
  return (select jsonb_build_object('body', c.body, 'version', p.version, 'delivered_at', disclosure.delivered_at,
      'reader', r.full_name, 'email', r.email, 'number', a.number)
    from public.franchise_chapters c join public.franchise_packs p on p.id = c.pack_id,
      public.franchise_applications a join public.profiles r on r.id = a.applicant_id
    where c.pack_id = disclosure.pack_id and c.chapter = read_franchise_chapter.chapter
      and a.id = disclosure.application_id);
end $$;
grant execute on function public.read_franchise_chapter to authenticated;

-- The applicant says that the disclosure reached them: the receipt, with their name.
create function public.receive_franchise_disclosure(disclosure_id uuid, name text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.franchise_disclosures;
begin
  perform core.refuse_field('errors.franchise.full_name', 'name')
    where length(trim(coalesce(receive_franchise_disclosure.name, ''))) not between 2 and 120;
  update public.franchise_disclosures d set received_at = now(), received_name = trim(receive_franchise_disclosure.name)
    from public.franchise_applications a
    where d.id = receive_franchise_disclosure.disclosure_id and a.id = d.application_id and a.applicant_id = person
      and d.received_at is null returning d.* into after;
  if not found then
    raise exception 'errors.franchise.disclosure_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('franchise.received', after.application_id, null, jsonb_build_object('name', after.received_name));
  return after.received_at;
end $$;
grant execute on function public.receive_franchise_disclosure to authenticated;
