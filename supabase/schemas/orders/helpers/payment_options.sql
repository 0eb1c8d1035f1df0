create function orders.check_payment_option(option public.payment_option, is_on boolean, instructions jsonb,
  destination text, network public.usdc_network) returns void
language plpgsql set search_path = '' as $$
declare
  form text := case option when 'paypal' then '^https://(www\.)?paypal\.(com|me)/[^\s]+$'
    when 'usdc' then '^0x[0-9a-fA-F]{40}$' when 'yappy' then '^(@[A-Za-z0-9._-]{2,40}|\+?[0-9][0-9 -]{6,20})$'
    else '^[^\r\n]+$' end;
begin
  if option is null or option = 'card' or is_on is null then
    perform core.refuse_field('errors.fields.choice', 'option');
  end if;
  if not core.is_translated(instructions, 2000) then
    perform core.refuse_field('errors.order.instructions', 'instructions_es');
  end if;
  if length(trim(coalesce(destination, ''))) not between 1 and 200 or trim(destination) !~ form then
    perform core.refuse_field('errors.order.destination_bank', 'destination') where option = 'bank';
    perform core.refuse_field('errors.order.destination_yappy', 'destination') where option = 'yappy';
    perform core.refuse_field('errors.order.destination_paypal', 'destination') where option = 'paypal';
    perform core.refuse_field('errors.order.destination_usdc', 'destination');
  end if;
  if (option = 'usdc') <> (network is not null) then
    perform core.refuse_field('errors.fields.choice', 'network');
  end if;
end $$;
