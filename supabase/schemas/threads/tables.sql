-- Threads: what two sides write each other, with files. One side is a partner or an affiliate of a program (theirs),
-- the other the administrators and who runs the program (the office). A message is sent once, with its files and the
-- mails about it in one transaction, and never changed.

create table threads.threads (
  id uuid primary key,
  partner_id uuid unique references public.partners on delete restrict,
  enrollment_id uuid unique references public.enrollments on delete restrict,
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(partner_id, enrollment_id) = 1 and id = coalesce(partner_id, enrollment_id))
);
comment on column threads.threads.id is
  'That of the partner or enrollment: nobody has to open a thread before the first message.';
comment on column threads.threads.settled_at is
  'When the office said that what was written until then needs no answer.';

create table threads.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references threads.threads on delete restrict,
  author_id uuid references public.profiles on delete set null,
  from_office boolean not null,
  body text not null check (length(body) <= 5000),
  sent_at timestamptz not null
);
comment on column threads.messages.sent_at is
  'Taken while the thread is locked: what is sent later is later, so that reading up to one misses none.';

create table threads.files (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references threads.messages on delete cascade,
  place integer not null check (place between 1 and 10),
  name text not null check (length(trim(name)) between 1 and 120),
  media text not null check (media in ('image/webp', 'application/pdf')),
  content bytea not null check (length(content) between 16 and 3145728),
  unique (message_id, place)
);

create table threads.reads (
  thread_id uuid not null references threads.threads on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  from_office boolean not null,
  read_until timestamptz not null,
  primary key (thread_id, person_id)
);

create index on threads.messages (thread_id, sent_at desc); -- a thread, its last message
create index on threads.messages (author_id);
create index on threads.reads (person_id);
