-- What a product pays for a sale or a renewal instead of its program's usual reward: basis points for percent, minor
-- units for flat. Without a kind its own reward ends. Affiliates get the program's notice, as for every reward.
create function public.set_product_reward(product_id uuid, event public.reward_event, kind public.reward_kind,
  value bigint, idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('set_product_reward', idempotency_key, jsonb_build_object('product', product_id,
    'event', event, 'kind', kind, 'value', value));
  product public.products;
  own public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  product := products.product_to_change(product_id);
  perform core.refuse_field('errors.fields.choice', 'event') where (event in ('sale', 'recurring')) is not true;
  if product.program_id is null then
    raise exception 'errors.product.no_program' using errcode = 'PT409';
  end if;
  own := products.own_reward(product, event);
  if kind is null and own.id is null then
    raise exception 'errors.product.no_reward' using errcode = 'PT409';
  end if;
  after := case when kind is null then public.end_reward(own.id, null, idempotency_key)
    when own.id is null then public.create_reward(product.program_id,
      products.reward_of(product, event, kind, value), null, idempotency_key)
    else public.follow_reward(own.id, products.reward_of(product, event, kind, value), null, idempotency_key) end;
  perform core.store_result('set_product_reward', idempotency_key, after.id);
  perform core.audit('product.reward_set', product.id, products.reward_in_log(own),
    case when kind is not null then products.reward_in_log(after) end);
  return after;
end $$;
grant execute on function public.set_product_reward to authenticated;
