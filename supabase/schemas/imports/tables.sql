-- Imports: affiliates, customers and past conversions from a file of another platform. A file's rows are stored, so
-- that nothing is lost when a server stops: uploading → mapping → checking → ready → running → finished, from there
-- undoing → undone. Each row has its own state, and each step of the work is one transaction.

create type public.import_kind as enum ('affiliates', 'customers', 'conversions');
create type public.import_format as enum ('alianza', 'rewardful', 'tapfiliate', 'post_affiliate_pro', 'other');
create type public.import_state as enum ('uploading', 'mapping', 'checking', 'ready', 'running', 'finished', 'undoing',
  'undone');
create type public.import_row_state as enum ('raw', 'valid', 'refused', 'done', 'known', 'undone', 'kept');
comment on type public.import_row_state is
  '`known`: it existed before, so nothing was made and nothing will be undone. `kept`: could not be undone, '
  'because something else depends on it.';

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  kind public.import_kind not null,
  format public.import_format not null,
  file_name text not null check (length(file_name) between 1 and 200),
  head text[] not null check (cardinality(head) between 1 and 200),
  state public.import_state not null default 'uploading',
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  total integer not null default 0 check (total between 0 and 50000),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  finished_at timestamptz
);
comment on column public.imports.mapping is 'Which column of the file, counted from 0, each field is read from.';
comment on column public.imports.options is
  'How dates and amounts are written, and what shall be made beside the rows themselves.';

create table public.import_rows (
  import_id uuid not null references public.imports on delete cascade,
  number integer not null check (number > 0),
  cells text[] not null,
  key text,
  fields jsonb,
  state public.import_row_state not null default 'raw',
  problem jsonb,
  made jsonb,
  primary key (import_id, number)
);
comment on column public.import_rows.number is 'Its line in the file as a spreadsheet counts them: the head is 1.';
comment on column public.import_rows.key is 'Its e-mail address, customer or order: twice in a file is refused.';
comment on column public.import_rows.fields is
  'What was read from the cells, amounts in minor units and times in ISO 8601.';
comment on column public.import_rows.problem is 'Why it was refused: {column, key, value}.';
comment on column public.import_rows.made is 'The ids of what it made, to be undone by.';

create index on public.imports (program_id, created_at desc);                -- imports of a program
create index on public.imports (created_by);
create index on public.imports (state) where state in ('checking', 'running', 'undoing'); -- the next piece of work
create index on public.import_rows (import_id, state, number);               -- the next rows, counts, refused rows
create index on public.import_rows (import_id, key);                          -- twice in one file
create index on public.import_rows ((fields ->> 'id')) where fields ? 'id';  -- an affiliate by the id it had elsewhere
