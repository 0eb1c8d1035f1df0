-- Proofs of payment: a file that the buyer uploads. The app redraws images; here only the form is checked again.

create function public.add_order_proof(order_id uuid, media text, content text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  found_one public.orders := orders.lock_order(order_id, person);
  file bytea := orders.proof_content(media, content);
  after public.order_proofs;
begin
  perform orders.refuse_state(found_one, 'requested', 'awaiting_payment');
  if (select count(*) from public.order_proofs p where p.order_id = found_one.id) >= 5 then
    raise exception 'errors.order.proofs_many' using errcode = 'PT409', detail = 'proof';
  end if;
  insert into public.order_proofs (order_id, media, bytes) values (found_one.id, add_order_proof.media, length(file))
    returning * into after;
  insert into orders.proof_files (proof_id, content) values (after.id, file);
  perform core.audit('order.proof_added', found_one.id, null,
    jsonb_build_object('proof', after.id, 'media', after.media, 'bytes', after.bytes));
  return after.id;
end $$;
grant execute on function public.add_order_proof to authenticated;

-- The file in base64 with its type, for the buyer and for administrators; for everybody else there is none.
create function public.read_order_proof(proof_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  file jsonb := (select jsonb_build_object('media', p.media,
      'content', translate(encode(f.content, 'base64'), E'\n', ''))
    from public.order_proofs p join public.orders o on o.id = p.order_id
    join orders.proof_files f on f.proof_id = p.id
    where p.id = read_order_proof.proof_id and (o.buyer_id = person or core.is_admin()));
begin
  if file is null then
    raise exception 'errors.order.proof_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;
grant execute on function public.read_order_proof to authenticated;
