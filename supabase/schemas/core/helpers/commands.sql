-- What every command does: audits, is repeated without harm, never changes what is append-only.

create function core.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'errors.append_only' using errcode = 'PT403', detail = tg_table_name;
end $$;

create function core.audit(action text, subject_id uuid, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, action, subject_id, before, after)
    values ((select auth.uid()), audit.action, audit.subject_id, audit.before, audit.after);
end $$;

-- First half of an idempotent command: null means "go on", an id is the result of the first time.
-- A concurrent repeat waits on the unique key until the first one has ended.
create function core.first_result(command text, idempotency_key uuid, body jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  earlier core.commands;
begin
  if idempotency_key is null then
    raise exception 'errors.idempotency.missing' using errcode = 'PT422', detail = 'idempotency_key';
  end if;
  insert into core.commands (actor_id, command, idempotency_key, body)
    values (auth.uid(), first_result.command, first_result.idempotency_key, first_result.body)
    on conflict do nothing;
  if found then
    return null;
  end if;
  select * into earlier from core.commands c
    where c.actor_id = auth.uid() and c.command = first_result.command
      and c.idempotency_key = first_result.idempotency_key;
  if earlier.body is distinct from first_result.body then
    raise exception 'errors.idempotency.conflict' using errcode = 'PT409';
  end if;
  return earlier.result_id;
end $$;

-- Second half: what a repeat will be answered with.
create function core.store_result(command text, idempotency_key uuid, result_id uuid) returns void
language sql security definer set search_path = '' as $$
  update core.commands c set result_id = store_result.result_id
    where c.actor_id = auth.uid() and c.command = store_result.command
      and c.idempotency_key = store_result.idempotency_key
$$;

create function core.random_code(length integer) returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + (get_byte(b, 15) + 256 * get_byte(b, 14)) % 31, 1),
    '')
  from (select uuid_send(gen_random_uuid()) as b from generate_series(1, length)) as bytes
$$;
