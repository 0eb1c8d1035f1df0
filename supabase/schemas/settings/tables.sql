-- Settings: what administrators may choose about the whole platform. Each choice is a version that is never edited: the
-- newest one that has begun is in force, and undoing is a new version with the value of an earlier one. A value is null
-- where the platform's own is in force again.

create type public.setting_name as enum ('mail_sender', 'payment_note', 'contact_note', 'pay_days', 'export_days',
  'single_operator');
comment on type public.setting_name is '`single_operator`: an only administrator confirms payouts alone.';

create function settings.is_mailbox(value text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(value) <= 254
    and value ~ '^[^[:space:]@<>"(),;:\\]+@[^[:space:]@<>"(),;:\\]+\.[^[:space:]@.]{2,}$', false)
$$;

-- The name that mails come from, without anything that a mail header reads as more than a name.
create function settings.is_sender(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'object' and value - '{name,address,reply_to}'::text[] = '{}'
    and value ->> 'name' = trim(value ->> 'name') and length(value ->> 'name') between 1 and 60
    and value ->> 'name' !~ '[[:cntrl:]<>"@,;:\\]' and settings.is_mailbox(value ->> 'address')
    and (value -> 'reply_to' is null or settings.is_mailbox(value ->> 'reply_to')), false)
$$;

-- A text in both languages; neither is left to the other.
create function settings.is_note(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select core.is_translated(value, 600) and coalesce(length(trim(value ->> 'en')) > 0, false)
$$;

create function settings.is_number(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,4}$'
    then value::text::integer between lowest and highest end, false)
$$;

create function settings.is_valid(name public.setting_name, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or case name
    when 'mail_sender' then settings.is_sender(value)
    when 'payment_note' then settings.is_note(value)
    when 'contact_note' then settings.is_note(value)
    when 'pay_days' then settings.is_number(value, 1, 90)
    when 'export_days' then settings.is_number(value, 1, 30)
    when 'single_operator' then jsonb_typeof(value) = 'boolean'
    else false end
$$;

create table public.setting_versions (
  id bigint generated always as identity primary key,
  name public.setting_name not null,
  value jsonb check (settings.is_valid(name, value)),
  set_at timestamptz not null default now(),
  effective_at timestamptz not null default now() check (effective_at >= set_at),
  restores bigint references public.setting_versions on delete restrict,
  set_by uuid references public.profiles on delete set null,
  check (name <> 'single_operator' or value is distinct from 'true' or effective_at >= set_at + interval '24 hours')
);
comment on column public.setting_versions.restores is 'The earlier version whose value this one has again.';

create index on public.setting_versions (name, id desc);  -- what is in force, and its history
create index on public.setting_versions (set_by);
create index on public.setting_versions (restores);
