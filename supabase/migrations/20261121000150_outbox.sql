-- Outbox: mails leave through here, never inside a transaction. A command writes the row with its change; a sender claims
-- rows for a lease, so that one that dies loses nothing, and a dedupe key makes a repeat harmless.

create table private.outbox (
  id bigint generated always as identity primary key,
  template text not null check (template ~ '^[a-z_]+$'),
  recipient text not null check (recipient like '%_@_%'),
  locale text not null default 'es' check (locale in ('es', 'en')),
  data jsonb not null default '{}',
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);

create index on private.outbox (available_at) where sent_at is null; -- the sender's next batch

alter table private.outbox enable row level security;

-- What the recipient has turned off is not even written down. Bound late: the choices come in the notifications file.
create function public.enqueue_mail(template text, recipient text, locale text, data jsonb, dedupe_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if length(dedupe_key) > 500 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'dedupe_key';
  end if;
  if private.is_mail_wanted(recipient, template) then
    insert into private.outbox (template, recipient, locale, data, dedupe_key)
      values (template, recipient, coalesce(enqueue_mail.locale, 'es'), coalesce(enqueue_mail.data, '{}'), dedupe_key)
      on conflict on constraint outbox_dedupe_key_key do nothing;
  end if;
end $$;
grant execute on function public.enqueue_mail to service_role;

-- Takes a batch and hides it for a lease that doubles with each attempt: a sender that dies loses nothing.
-- The batch is chosen in a step of its own: as a sub-query some plans choose it again for every row, and take them all.
create function public.claim_outbox(batch integer)
returns table (id bigint, template text, recipient text, locale text, data jsonb, attempts integer)
language sql security definer set search_path = '' as $$
  with due as (
    select w.id from private.outbox w
    where w.sent_at is null and w.available_at <= now() and w.attempts < 16
    order by w.id limit least(greatest(batch, 1), 100) for update skip locked
  )
  update private.outbox o
    set attempts = o.attempts + 1, available_at = now() + interval '1 minute' * power(2, least(o.attempts, 10))
    from due where o.id = due.id
    returning o.id, o.template, o.recipient, o.locale, o.data, o.attempts
$$;
grant execute on function public.claim_outbox to service_role;

create function public.finish_outbox(id bigint) returns void
language sql security definer set search_path = '' as $$
  update private.outbox o set sent_at = now(), last_error = null where o.id = finish_outbox.id
$$;
grant execute on function public.finish_outbox to service_role;

create function public.fail_outbox(id bigint, error text) returns void
language sql security definer set search_path = '' as $$
  update private.outbox o set last_error = left(error, 500) where o.id = fail_outbox.id and o.sent_at is null
$$;
grant execute on function public.fail_outbox to service_role;
