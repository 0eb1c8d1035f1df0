-- Enquiries: what an applicant has to tell, and that nobody asks for one listing twice.

create function franchises.check_answers(answers jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform core.refuse_field('errors.invalid', 'answers') where jsonb_typeof(answers) is distinct from 'object';
  perform core.refuse_field('errors.franchise.capital', 'capital') where case
    when jsonb_typeof(answers -> 'capital') = 'number' and answers ->> 'capital' ~ '^[0-9]{1,13}$'
      then (answers ->> 'capital')::bigint > 1000000000000 else true end;
  perform core.refuse_field('errors.franchise.phone', 'phone')
    where (trim(answers ->> 'phone') ~ '^[0-9+(). -]{6,40}$') is not true;
  perform core.refuse_field('errors.franchise.city', 'city')
    where (length(trim(answers ->> 'city')) between 1 and 120) is not true;
  perform core.refuse_field('errors.franchise.experience', 'experience')
    where (length(trim(answers ->> 'experience')) between 10 and 2000) is not true;
  perform core.refuse_field('errors.franchise.message', 'message')
    where length(trim(coalesce(answers ->> 'message', ''))) > 2000;
end $$;

create function franchises.refuse_second(of_listing uuid, person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.franchise_applications a where a.listing_id = of_listing and a.applicant_id = person
    and a.stage not in ('rejected', 'withdrawn', 'open')) then
    raise exception 'errors.franchise.applied' using errcode = 'PT409';
  end if;
  if (select count(*) from public.franchise_applications a where a.applicant_id = person
    and a.stage not in ('rejected', 'withdrawn', 'open')) >= 5 then
    raise exception 'errors.franchise.applications_many' using errcode = 'PT409';
  end if;
end $$;
