-- Accounts: one profile for each person who signs up, filled by the database itself. The e-mail is copied from
-- auth.users because administrators must see whom they pay. People change their name, language, country and time zone
-- by a command, nothing else.

-- A name such as America/Panama that this server knows; not an offset or a rule of one's own.
create function accounts.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone is_time_zone.name;
  return is_time_zone.name ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$';
exception when invalid_parameter_value then
  return false;
end $$;

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text not null check (length(full_name) between 1 and 120),
  locale text not null default 'es' check (locale in ('es', 'en')),
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null default 'America/Panama' check (accounts.is_time_zone(time_zone)),
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspended_by uuid references public.profiles on delete set null,
  suspension_reason text check (length(trim(suspension_reason)) between 3 and 500),
  deleted_at timestamptz,
  search_name text not null generated always as (core.fold(full_name || ' ' || email)) stored,
  check ((suspended_at is null) = (suspension_reason is null))
);
comment on column public.profiles.country is 'ISO 3166-1, two letters.';

create index on public.profiles (lower(email));       -- whom a mail is for
create index on public.profiles (created_at desc, id); -- admin users
create index on public.profiles (suspended_by);
create index on public.profiles (id) where deleted_at is not null; -- balances of deleted accounts, admin payouts
create index on public.profiles (core.normalize_mailbox(email)); -- accounts of one person

-- Notifications: which mails a person does not want. What is not named here cannot be turned off: confirmations,
-- security and what happens to the account itself always arrive. A row is a kind turned off, so that a new kind is on
-- for everybody.

create type public.mail_kind as enum ('commissions_matured', 'commission_rejected', 'payout_paid',
  'claim_decided', 'export_finished', 'affiliate_recruited', 'product_news', 'monthly_summary',
  'thread_message', 'sales_made');

create table public.mail_opt_outs (
  user_id uuid not null references public.profiles on delete cascade,
  kind public.mail_kind not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Agreements: which version of which text of ours somebody accepted when they registered.

create table accounts.agreements (
  user_id uuid not null references public.profiles on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version > 0),
  agreed_at timestamptz not null default now(),
  primary key (user_id, document, version)
);

-- Saved views: what somebody looks for again in a table, by a name of their own. A view is the query of the table's
-- address, so that choosing one is a link.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  place text not null check (place ~ '^/[a-z0-9/-]{1,80}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000 and (query = '' or query like '?%')),
  created_at timestamptz not null default now(),
  unique (user_id, place, name) -- the views above a table
);
comment on column public.saved_views.place is 'The path of the table without its language.';

-- Account security: sessions, proofs of a password or a recovery link, and change of address. The auth service's own
-- tables are changed by SQL on both backends alike, in the transaction of the command: a half-done change of address or
-- deletion cannot exist.

-- What a proof serves for: one that was given for one thing serves for nothing else.
create type public.proof_kind as enum ('password', 'email', 'factor', 'payout_method', 'deletion', 'transfer', 'team',
  'admin', 'key', 'payment_option', 'setting');

-- How a person proved their identity: a password, that and the code of their second factor, or a recovery link.
create type public.proof_way as enum ('password', 'code', 'recovery');

-- The device of a session, as the browser named it at the start: the auth service only ever sees our own server.
create table accounts.session_devices (
  session_id uuid primary key references auth.sessions on delete cascade,
  user_agent text not null check (length(user_agent) <= 400)
);

-- A password or recovery link used a moment ago: lets the account's owner do one thing that a borrowed session may not.
create table accounts.proofs (
  user_id uuid not null references public.profiles on delete cascade,
  kind public.proof_kind not null,
  way public.proof_way not null,
  session_id uuid references auth.sessions on delete cascade,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
comment on column accounts.proofs.session_id is 'The session that it was given in; no other one can use it.';

-- No token is stored: the link in the mail is the id, signed by the app.
create table accounts.email_changes (
  id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  new_email text not null check (new_email like '%_@_%' and length(new_email) <= 254),
  old_email text,
  session_id uuid references auth.sessions on delete set null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

comment on column accounts.email_changes.old_email is
  'Since it was used: a change of how one is paid is mailed there too.';
comment on column accounts.email_changes.session_id is
  'Where it was requested: the only session that the change leaves open.';

create index on accounts.proofs (session_id);
create index on accounts.email_changes (user_id);
create index on accounts.email_changes (session_id);
create index on accounts.email_changes (created_at); -- housekeeping

-- Changes of sign-in: password, address, second factor. A session alone changes none of them, not even through the auth
-- service: a trigger on its tables admits only what a command of ours does after it used up a proof. Each change ends
-- the other sessions, is mailed with a link that undoes it for seven days, and holds payout methods.

create type public.credential_kind as enum ('password', 'email', 'factor_on', 'factor_off');

-- A command's leave to change one account's sign-in, worth nothing outside its transaction.
create table accounts.sign_in_leaves (
  user_id uuid primary key references auth.users on delete cascade,
  transaction xid8 not null default pg_current_xact_id()
);

create table accounts.credential_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind public.credential_kind not null,
  old_email text,
  changed_at timestamptz not null default now(),
  undone_at timestamptz,
  check ((kind = 'email') = (old_email is not null))
);
comment on column accounts.credential_changes.id is 'The link of the mail carries it, signed by the app.';

create index on accounts.credential_changes (user_id, changed_at); -- what holds a payout method
create index on accounts.credential_changes (changed_at);          -- housekeeping

-- Roles: who administrates, since when and by whom.

create type public.app_role as enum ('admin');

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now(),
  effective_at timestamptz not null default now(),
  granted_by uuid references auth.users on delete set null,
  primary key (user_id, role),
  check (effective_at >= granted_at)
);
comment on column public.user_roles.effective_at is
  'The role counts from here on; until then it is an appointment that can be cancelled.';
comment on column public.user_roles.granted_by is
  'The administrator who appointed; null when the operator did, on the command line.';

create index on public.user_roles (granted_by);

-- Views: an administrator's session that looks at the site as somebody. Every statement of that session is that
-- person's and changes nothing, until the administrator ends the view; half an hour later it shows nothing of them.
create table accounts.views (
  session_id uuid primary key references auth.sessions on delete cascade,
  admin_id uuid not null references public.profiles on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  reason text not null check (length(trim(reason)) between 3 and 500),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 minutes'
);

create index on accounts.views (admin_id);
create index on accounts.views (person_id);
