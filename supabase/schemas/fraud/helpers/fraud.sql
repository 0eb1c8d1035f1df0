create function fraud.review_topic_of(rule public.fraud_rule) returns public.review_topic
language sql immutable set search_path = '' as $$
  select case when rule in ('self_email', 'self_payout', 'self_device') then 'buyer'
    when rule = 'duplicate_account' then 'account' when rule = 'disposable_email' then 'customer'
    when rule in ('paid_ads', 'banned_referrer') then 'place'
      when rule in ('burst', 'fast_sale', 'click_network', 'click_pace', 'click_sign', 'click_referrer') then 'visit'
    else 'refunds' end::public.review_topic
$$;

-- A program's settings; the defaults where none were set.
create function fraud.fraud_settings_of(program_id uuid) returns public.program_fraud_settings
language plpgsql stable security definer set search_path = '' as $$
declare
  settings public.program_fraud_settings;
begin
  select * into settings from public.program_fraud_settings s where s.program_id = fraud_settings_of.program_id;
  if not found then
    settings := (program_id, enum_range(null::public.fraud_rule), 14, 10, 5, 3000, 10, '{}'::text[], 30, now());
  end if;
  return settings;
end $$;

create function fraud.hash_mailbox(email text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(core.normalize_mailbox(email), 'UTF8'));
end $$;

create function fraud.hash_domain(email text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(split_part(lower(trim(email)), '@', 2), 'UTF8'));
end $$;

-- The stored facts of a customer's address: hashes of its mailbox and of a domain that is not shared, and whether it is
-- disposable.
create function fraud.mailbox_facts(email text) returns table (mailbox_hash bytea, domain_hash bytea,
  is_disposable boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  host text := split_part(lower(trim(email)), '@', 2);
  listed_kinds text[] := array(select d.kind from fraud.mail_domains d
    where d.domain in (host, substring(host from '[^.]+\.[^.]+$')));
begin
  if email is null or host = '' then
    return query select null::bytea, null::bytea, false;
  else
    return query select fraud.hash_mailbox(email), case when listed_kinds = '{}' then fraud.hash_domain(email) end,
      'disposable' = any (listed_kinds);
  end if;
end $$;
