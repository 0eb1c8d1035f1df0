-- Whom a campaign is for now: active affiliates that its choices fit, who take such mails and did not get it yet.
create function campaigns.list_due(campaign public.campaigns) returns table (person_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct p.id from public.enrollments e
    join public.affiliates a on a.id = e.affiliate_id and a.merged_into is null
    join public.profiles p on p.id = a.user_id and p.suspended_at is null and p.deleted_at is null
    cross join lateral (select max(d.day) filter (where d.clicks > 0) as last_click,
        min(d.day) filter (where d.sales > 0) as first_sale
      from public.enrollment_days d where d.enrollment_id = e.id) as did
    cross join lateral (select case (campaign).occasion when 'joined' then e.joined_at
        when 'first_sale' then did.first_sale::timestamp at time zone 'America/Panama'
        when 'quiet' then greatest(e.joined_at, did.last_click::timestamp at time zone 'America/Panama') end
      + (campaign).days * interval '1 day' as comes_at) as moment
  where e.state = 'active' and e.ended_at is null
    and ((campaign).program_id is null or e.program_id = (campaign).program_id)
    and ((campaign).group_id is null or e.group_id = (campaign).group_id)
    and case (campaign).activity when 'any' then true when 'no_click' then did.last_click is null
      when 'no_sale' then did.last_click is not null and did.first_sale is null
      else did.first_sale is not null end
    and ((campaign).occasion = 'at_once'
      or moment.comes_at <= now() and moment.comes_at >= date_trunc('day', coalesce((campaign).started_at, now())
        at time zone 'America/Panama') at time zone 'America/Panama')
    and not exists (select 1 from public.mail_opt_outs o where o.user_id = p.id and o.kind = 'product_news')
    and not exists (select 1 from campaigns.sendings s where s.campaign_id = (campaign).id and s.person_id = p.id)
$$;

create function campaigns.mail(campaign public.campaigns, person uuid, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(person, 'product_news', jsonb_build_object('subject', (campaign).subject,
    'body', (campaign).body, 'link', (campaign).link), dedupe_key)
$$;

-- The campaign of a command, as a draft where it changes what is said.
create function campaigns.find(campaign_id uuid, states public.campaign_state[]) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.campaigns;
begin
  select * into found_one from public.campaigns c where c.id = find.campaign_id for update;
  if not found then
    raise exception 'errors.campaign.not_found' using errcode = 'PT404';
  elsif found_one.state <> all (states) then
    raise exception 'errors.campaign.state' using errcode = 'PT409';
  end if;
  return found_one;
end $$;

-- What a campaign must have, by the field that lacks it.
create function campaigns.check_content(name text, program_id uuid, group_id uuid,
  occasion public.campaign_occasion, days integer, subject jsonb, body jsonb, link text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(length(trim(name)) not between 1 and 80, true) then
    raise exception 'errors.campaign.name' using errcode = 'PT422', detail = 'name';
  elsif not notices.is_announced(subject, 120) or not notices.is_announced(body, 4000)
    or (subject ? 'es') <> (body ? 'es') or (subject ? 'en') <> (body ? 'en') then
    raise exception 'errors.campaign.texts' using errcode = 'PT422', detail = 'subject_es';
  elsif coalesce(days not between 0 and 365, true) or occasion is null or occasion = 'quiet' and days = 0 then
    raise exception 'errors.campaign.days' using errcode = 'PT422', detail = 'days';
  elsif not coalesce(core.is_own_page(link), false) then
    raise exception 'errors.campaign.link' using errcode = 'PT422', detail = 'link';
  elsif program_id is not null and not exists (select 1 from public.programs p where p.id = check_content.program_id)
    or group_id is not null and not exists (select 1 from public.program_groups g
      where g.id = check_content.group_id and g.program_id = check_content.program_id) then
    raise exception 'errors.campaign.scope' using errcode = 'PT422', detail = 'scope';
  end if;
end $$;
