set local check_function_bodies = off;

create schema campaigns;

-- Campaigns: mails that administrators write to some affiliates, at once or on an occasion of each (some days after
-- joining, after a first sale, after the last click). Whoever gets one reads it among the notices too, once, and may
-- turn such mails off. A campaign is edited until it starts, so that what somebody got stays what was written.

create type public.campaign_state as enum ('draft', 'running', 'stopped', 'done');
create type public.campaign_occasion as enum ('at_once', 'joined', 'first_sale', 'quiet');
comment on type public.campaign_occasion is
  'at_once: everybody when it starts. The others: so many days after joining, after the first sale, after the last '
  'click or, without one, after joining; only who comes to that day while it runs.';
create type public.campaign_activity as enum ('any', 'no_click', 'no_sale', 'sold');
comment on type public.campaign_activity is 'no_sale: clicks and no sale yet.';

create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 80),
  program_id uuid references public.programs on delete restrict,
  group_id uuid,
  activity public.campaign_activity not null default 'any',
  occasion public.campaign_occasion not null default 'at_once',
  days integer not null default 0 check (days between 0 and 365),
  subject jsonb not null check (notices.is_announced(subject, 120)),
  body jsonb not null check (notices.is_announced(body, 4000)),
  link text not null check (link like '/%' and core.is_destination(link)),
  state public.campaign_state not null default 'draft',
  started_at timestamptz,
  ended_at timestamptz check (ended_at >= started_at),
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict,
  check (occasion <> 'quiet' or days > 0),
  check (group_id is null or program_id is not null),
  check ((subject ? 'es') = (body ? 'es') and (subject ? 'en') = (body ? 'en')),
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
comment on column public.campaigns.program_id is 'Null: the affiliates of every program.';
comment on column public.campaigns.link is 'The page that the button opens.';

create index on public.campaigns (created_at desc);             -- the list
create index on public.campaigns (id) where state = 'running';  -- what the scheduled work sends
create index on public.campaigns (program_id);
create index on public.campaigns (group_id, program_id);
create index on public.campaigns (created_by);

-- Who got a campaign: nobody gets it twice.
create table campaigns.sendings (
  campaign_id uuid not null references public.campaigns on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (campaign_id, person_id)
);

create index on campaigns.sendings (person_id);

-- Whom a campaign is for now: active affiliates that its choices fit, who take such mails and did not get it yet.
create or replace function campaigns.list_due(campaign public.campaigns) returns table (person_id uuid)
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

create or replace function campaigns.mail(campaign public.campaigns, person uuid, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(person, 'product_news', jsonb_build_object('subject', (campaign).subject,
    'body', (campaign).body, 'link', (campaign).link), dedupe_key)
$$;

-- The campaign of a command, as a draft where it changes what is said.
create or replace function campaigns.find(campaign_id uuid, states public.campaign_state[]) returns public.campaigns
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
create or replace function campaigns.check_content(name text, program_id uuid, group_id uuid,
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

create or replace function campaigns.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from campaigns.sendings s where s.person_id = person.id;
$$;

create or replace function campaigns.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('campaigns', (select coalesce(jsonb_agg(jsonb_build_object('subject', c.subject,
      'body', c.body, 'sent_at', s.sent_at) order by s.sent_at), '[]')
    from campaigns.sendings s join public.campaigns c on c.id = s.campaign_id where s.person_id = person))
$$;

create or replace function campaigns.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select c.id::text, c.created_by from public.campaigns c
  where relation = 'campaigns' and c.id::text = any (ids) and c.created_by is not null
$$;

-- Campaigns: written, tried, started and stopped by administrators.

-- Writes a draft: a new one without an id. A repeat of a new one answers the first.
create or replace function public.save_campaign(campaign_id uuid, name text, program_id uuid, group_id uuid,
  activity public.campaign_activity, occasion public.campaign_occasion, days integer, subject jsonb, body jsonb,
  link text, idempotency_key uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  content jsonb := jsonb_build_object('id', campaign_id, 'name', trim(save_campaign.name), 'program', program_id,
    'group', group_id, 'activity', activity, 'occasion', occasion, 'days', days, 'subject', subject, 'body', body,
    'link', link);
  earlier uuid := core.first_result('save_campaign', save_campaign.idempotency_key, content);
  saved public.campaigns;
begin
  if earlier is not null then
    select * into saved from public.campaigns c where c.id = earlier;
    return saved;
  end if;
  perform campaigns.check_content(save_campaign.name, program_id, group_id, occasion, days, subject, body, link);
  if campaign_id is null then
    insert into public.campaigns (name, subject, body, link, created_by)
      values (trim(save_campaign.name), subject, body, link, admin) returning * into saved;
  else
    saved := campaigns.find(campaign_id, '{draft}');
  end if;
  update public.campaigns c set name = trim(save_campaign.name), program_id = save_campaign.program_id,
      group_id = save_campaign.group_id, activity = save_campaign.activity, occasion = save_campaign.occasion,
      days = case when save_campaign.occasion = 'at_once' then 0 else save_campaign.days end,
      subject = save_campaign.subject, body = save_campaign.body, link = save_campaign.link
    where c.id = saved.id returning * into saved;
  perform core.store_result('save_campaign', save_campaign.idempotency_key, saved.id);
  perform core.audit('campaign.saved', saved.id, null, content);
  return saved;
end $$;

grant execute on function public.save_campaign to authenticated;

-- Sends a campaign to the administrator alone, as it would arrive.
create or replace function public.try_campaign(campaign_id uuid, idempotency_key uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  tried public.campaigns := campaigns.find(campaign_id, '{draft,running,stopped,done}');
begin
  if core.first_result('try_campaign', try_campaign.idempotency_key, to_jsonb(tried.id)) is null then
    perform campaigns.mail(tried, admin, concat_ws(':', 'campaign_trial', tried.id, try_campaign.idempotency_key));
    perform core.store_result('try_campaign', try_campaign.idempotency_key, tried.id);
    perform core.audit('campaign.tried', tried.id, null, null);
  end if;
  return tried;
end $$;

grant execute on function public.try_campaign to authenticated;

-- Starts a draft, or one that was stopped; the scheduled work sends it.
create or replace function public.start_campaign(campaign_id uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.campaigns := campaigns.find(campaign_id, '{draft,stopped}');
  after public.campaigns;
begin
  update public.campaigns c set state = 'running', started_at = coalesce(c.started_at, now()), ended_at = null,
      looked_at = null
    where c.id = before.id returning * into after;
  perform core.audit('campaign.started', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'name', after.name));
  return after;
end $$;

grant execute on function public.start_campaign to authenticated;

-- Stops a running campaign: who got it keeps it, nobody else does.
create or replace function public.stop_campaign(campaign_id uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.campaigns := campaigns.find(campaign_id, '{running}');
begin
  update public.campaigns c set state = 'stopped', ended_at = now() where c.id = after.id returning * into after;
  perform core.audit('campaign.stopped', after.id, null, jsonb_build_object('name', after.name));
  return after;
end $$;

grant execute on function public.stop_campaign to authenticated;

-- Deletes a draft that nobody got.
create or replace function public.delete_campaign(campaign_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  gone public.campaigns := campaigns.find(campaign_id, '{draft}');
begin
  delete from public.campaigns c where c.id = gone.id;
  perform core.audit('campaign.deleted', gone.id, jsonb_build_object('name', gone.name), null);
end $$;

grant execute on function public.delete_campaign to authenticated;

-- How many got each campaign.
create or replace function public.count_campaigns(ids uuid[]) returns table (campaign_id uuid, sent bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select c.id, (select count(*) from campaigns.sendings s where s.campaign_id = c.id)
    from public.campaigns c where c.id = any (ids);
end $$;

grant execute on function public.count_campaigns to authenticated;

-- How many people the choices of a campaign fit that did not get it, whenever their day is.
create or replace function public.count_audience(campaign_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  one public.campaigns;
begin
  perform core.require_admin();
  select * into one from public.campaigns c where c.id = count_audience.campaign_id;
  if not found then
    raise exception 'errors.campaign.not_found' using errcode = 'PT404';
  end if;
  one.occasion := 'at_once';
  return (select count(*) from campaigns.list_due(one));
end $$;

grant execute on function public.count_audience to authenticated;

-- Sends what is due of the running campaigns, at most so many mails. One that everybody got at once is done; who comes
-- to the day of another is looked for once an hour.
create or replace function public.send_campaigns(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  left_over integer := least(greatest(batch, 1), 500);
  sent integer := 0;
  running public.campaigns;
  due record;
begin
  for running in select * from public.campaigns c where c.state = 'running'
      and coalesce(c.looked_at < now() - interval '1 hour', true) order by c.started_at, c.id
      for update skip locked loop
    for due in select d.person_id from campaigns.list_due(running) as d limit left_over - sent loop
      insert into campaigns.sendings (campaign_id, person_id) values (running.id, due.person_id);
      perform campaigns.mail(running, due.person_id, concat_ws(':', 'campaign', running.id, due.person_id));
      sent := sent + 1;
    end loop;
    exit when sent >= left_over;
    update public.campaigns c set looked_at = now(),
        state = case when c.occasion = 'at_once' then 'done' else c.state end,
        ended_at = case when c.occasion = 'at_once' then now() end
      where c.id = running.id;
  end loop;
  return sent;
end $$;

grant execute on function public.send_campaigns to service_role;

alter table public.campaigns enable row level security;
alter table campaigns.sendings enable row level security;

create policy "administrators read campaigns" on public.campaigns
  for select to authenticated using ((select core.is_admin()));

grant select (id, name, program_id, group_id, activity, occasion, days, subject, body, link, state, started_at,
  ended_at, created_at) on public.campaigns to authenticated;
