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
