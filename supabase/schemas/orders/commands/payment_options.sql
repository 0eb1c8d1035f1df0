-- Where buyers send their money: set by administrators with their password, because whoever changes it diverts money.

create function public.set_payment_option(option public.payment_option, is_on boolean, instructions jsonb,
  destination text, network public.usdc_network) returns public.payment_options
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.payment_options;
  after public.payment_options;
begin
  perform orders.check_payment_option(option, is_on, instructions, destination, network);
  perform accounts.use_proof(admin, 'payment_option');
  select * into before from public.payment_options p where p.option = set_payment_option.option for update;
  insert into public.payment_options as p (option, is_on, instructions, destination, network, set_by)
    values (set_payment_option.option, set_payment_option.is_on, set_payment_option.instructions,
      trim(set_payment_option.destination), set_payment_option.network, admin)
    on conflict on constraint payment_options_pkey do update set is_on = excluded.is_on,
      instructions = excluded.instructions, destination = excluded.destination, network = excluded.network,
      set_at = now(), set_by = excluded.set_by
    returning * into after;
  perform core.audit('payment_option.set', admin, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_payment_option to authenticated;
