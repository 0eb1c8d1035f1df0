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

-- How the ways to pay were set, the newest first: what each became, and by whom.
create function public.list_payment_option_changes()
returns table (id bigint, option public.payment_option, at timestamptz, person text, value jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.id, (l.after ->> 'option')::public.payment_option, l.at, p.full_name,
      jsonb_build_object('is_on', l.after -> 'is_on', 'destination', l.after -> 'destination',
        'network', l.after -> 'network', 'instructions', l.after -> 'instructions')
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.action = 'payment_option.set' order by l.id desc limit 100;
end $$;
grant execute on function public.list_payment_option_changes to authenticated;
