-- Finds an id in one program, for who runs it, or in all, for administrators: the text as the shop wrote it, a coupon
-- whatever its case. At most twenty, each with the conversions and clicks of its path.
create function public.lookup_event(program_id uuid, q text)
returns table (matched text, id uuid, of_program uuid, label text, at timestamptz, conversion_ids uuid[],
  click_ids uuid[])
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(lookup_event.program_id, 'read');
  wanted text := core.tidy_id(coalesce(q, ''));
  as_id uuid := case when wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted::uuid end;
begin
  if length(wanted) not between 1 and 200 then
    perform core.refuse_field('errors.api.text', 'q');
  end if;
  return query
    select b.matched, b.id, b.program_id, b.label, b.at, conversions.list_conversions_of(b.matched, b.id,
      b.customer_id),
      conversions.list_clicks_of(b.matched, b.id, b.program_id, b.customer_id)
    from conversions.find_by_identifier(lookup_event.program_id, wanted, as_id) as b
    where lookup_event.program_id is null or b.program_id = lookup_event.program_id
    order by b.at desc, b.id limit 20;
end $$;
grant execute on function public.lookup_event to authenticated;

-- The metadata that shops sent with conversions, and the customer's other id where there is one. A command and no
-- column: affiliates see conversions, but not this.
create function public.read_metadata(conversion_ids uuid[]) returns table (conversion_id uuid, metadata jsonb,
  customer_ref text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform programs.require_may_somewhere('read');
  return query select c.id, c.metadata, c.customer_ref from public.conversions c
    where c.id = any (read_metadata.conversion_ids) and (c.metadata <> '{}' or c.customer_ref is not null)
      and (core.is_admin() or c.program_id in (select programs.mine('read')));
end $$;
grant execute on function public.read_metadata to authenticated;
