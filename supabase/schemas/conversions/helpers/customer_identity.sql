-- The customer that a shop's id names, by itself, as an alias, or as an erased one. Null when there is none.
create function conversions.customer_by_shop_id(of_program uuid, shop_id text) returns public.customers
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := core.tidy_id(shop_id);
  names text[] := array[wanted, privacy.erased_id(of_program, wanted)];
  customer public.customers;
begin
  select * into customer from public.customers c where c.program_id = of_program and c.external_id = any (names);
  if not found then
    select c.* into customer from public.customer_aliases a join public.customers c on c.id = a.customer_id
      where a.program_id = of_program and a.external_id = any (names);
  end if;
  return customer;
end $$;

-- The oldest customer of a mailbox, other than one. A disposable address, the program's own or one with more than ten
-- ids identifies nobody: shops enter one address for many buyers.
create function conversions.customer_by_email(of_program uuid, email text, other_than uuid) returns public.customers
language plpgsql stable security definer set search_path = '' as $$
declare
  mailbox bytea := (select m.mailbox_hash from fraud.mailbox_facts(email) as m where not m.is_disposable);
  customer public.customers;
begin
  if mailbox is null or exists (select 1 from public.programs p where p.id = of_program
      and core.normalize_mailbox(p.support_email) = core.normalize_mailbox(email))
    or exists (select 1 from public.customers c where c.program_id = of_program and c.mailbox_hash = mailbox
      and (select count(*) from public.customer_aliases a where a.customer_id = c.id) >= 10) then
    return null;
  end if;
  select * into customer from public.customers c where c.program_id = of_program and c.mailbox_hash = mailbox
    and c.erased_at is null and c.id is distinct from other_than order by c.created_at, c.id limit 1;
  return customer;
end $$;

-- Reports about one id or one mailbox queue here, always in this order and before any row is locked.
create function conversions.lock_customer_identity(of_program uuid, shop_id text, email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if shop_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('customer:' || of_program || ':' || shop_id, 0));
  end if;
  if email is not null then
    perform pg_advisory_xact_lock(hashtextextended('mailbox:' || of_program || ':' || core.normalize_mailbox(email),
      0));
  end if;
end $$;

-- Makes one customer of two. Of their bindings an administrator's word counts, else the older one.
create function conversions.merge_customers(one uuid, two uuid) returns public.customers
language plpgsql security definer set search_path = '' as $$
declare
  remaining public.customers;
  merged public.customers;
  owner public.customers;
begin
  perform 1 from public.customers c where c.id in (one, two) order by c.id for update;
  select * into remaining from public.customers c where c.id in (one, two) order by c.created_at, c.id limit 1;
  select * into merged from public.customers c where c.id in (one, two) and c.id <> remaining.id;
  if remaining.user_id is not null and merged.user_id is not null then
    return (select c from public.customers c where c.id = one); -- two accounts here stay two
  end if;
  owner := case when merged.bound_at is null or remaining.moved_at is not null or remaining.bound_at <= merged.bound_at
    and merged.moved_at is null then remaining else merged end;
  update public.conversions c set customer_id = remaining.id,
      customer_ref = coalesce(c.customer_ref, case when remaining.external_id is not null then merged.external_id end)
    where c.customer_id = merged.id;
  update public.customer_aliases a set customer_id = remaining.id where a.customer_id = merged.id;
  delete from public.customers c where c.id = merged.id;
  insert into public.customer_aliases (program_id, external_id, customer_id)
    select remaining.program_id, merged.external_id, remaining.id where merged.external_id is not null
      and remaining.external_id is not null;
  update public.customers c set external_id = coalesce(c.external_id, merged.external_id),
    user_id = coalesce(c.user_id, merged.user_id),
      visitor_ids = array(select distinct v from unnest(c.visitor_ids || merged.visitor_ids) as v),
      email_hash = coalesce(c.email_hash, merged.email_hash), mailbox_hash = coalesce(c.mailbox_hash,
        merged.mailbox_hash),
      domain_hash = coalesce(c.domain_hash, merged.domain_hash), is_disposable = c.is_disposable
        or merged.is_disposable,
      bound_enrollment_id = owner.bound_enrollment_id, bound_at = owner.bound_at, bound_by = owner.bound_by,
        moved_at = owner.moved_at
    where c.id = remaining.id returning * into remaining;
  perform core.audit('customer.joined', remaining.id, jsonb_build_object('customer', merged.id), null);
  return remaining;
end $$;

-- Stores the first address of a customer who has an id, and merges them with the customer of that mailbox.
create function conversions.store_customer_email(customer public.customers, email text) returns public.customers
language plpgsql security definer set search_path = '' as $$
declare
  twin public.customers;
  after public.customers := customer;
begin
  if email is null or customer.email_hash is not null then
    return customer;
  end if;
  twin := conversions.customer_by_email(customer.program_id, email, customer.id);
  update public.customers c set email_hash = conversions.hash_email(email), mailbox_hash = m.mailbox_hash,
    domain_hash = m.domain_hash,
      is_disposable = m.is_disposable
    from fraud.mailbox_facts(email) as m where c.id = customer.id returning c.* into after;
  return case when twin.id is null then after else conversions.merge_customers(after.id, twin.id) end;
end $$;

-- Adds an id to the customer of a mailbox: the first one, where they only registered here, else an alias.
create function conversions.add_customer_id(customer public.customers, shop_id text) returns public.customers
language plpgsql security definer set search_path = '' as $$
declare
  after public.customers := customer;
begin
  if customer.external_id is null then
    update public.customers c set external_id = shop_id where c.id = customer.id returning * into after;
  else
    insert into public.customer_aliases (program_id, external_id, customer_id)
      values (customer.program_id, shop_id, customer.id);
  end if;
  return after;
end $$;

-- The customer of a report, locked: by the shop's id or an alias, else by the mailbox, else new.
create function conversions.resolve_customer(of_program uuid, body jsonb) returns public.customers
language plpgsql security definer set search_path = '' as $$
declare
  shop_id text := core.text_field(body, 'customer_id', true);
  email text := core.text_field(body, 'customer_email', false);
  click uuid := core.uuid_field(body, 'click_id');
  visitor uuid := (select c.visitor_id from public.clicks c where c.id = click);
  customer public.customers;
begin
  perform conversions.lock_customer_identity(of_program, shop_id, email);
  customer := conversions.customer_by_shop_id(of_program, shop_id);
  if customer.id is null then
    customer := conversions.customer_by_email(of_program, email, null);
    if customer.id is not null then
      customer := conversions.add_customer_id(customer, shop_id);
    end if;
  elsif customer.erased_at is null then
    customer := conversions.store_customer_email(customer, email);
  end if;
  if customer.id is null then
    insert into public.customers (program_id, external_id, email_hash, mailbox_hash, domain_hash, is_disposable)
      select of_program, shop_id, conversions.hash_email(email), m.* from fraud.mailbox_facts(email) as m
      on conflict (program_id, external_id) do update set external_id = excluded.external_id returning * into customer;
  else
    select * into customer from public.customers c where c.id = customer.id for update;
  end if;
  if visitor is not null and visitor <> all (customer.visitor_ids) and customer.erased_at is null then
    update public.customers c set visitor_ids = c.visitor_ids || visitor where c.id = customer.id
      returning * into customer;
  end if;
  return customer;
end $$;

-- The id that a report gave, where the customer goes by another one; nothing of who was erased.
create function conversions.reported_alias(customer public.customers, body jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return nullif(core.text_field(body, 'customer_id', true), customer.external_id) where customer.erased_at is null;
end $$;
