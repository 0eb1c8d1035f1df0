-- What the search box finds: everything for administrators, their own things for others; at most six of each kind.
-- Order ids and links by how they begin, people by the words of their names and addresses, the rest by any part.
-- `names` is a program's name in its languages; `net` is what a commission still stands for.
create function public.search_records(wanted text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text, net bigint, currency text,
  status public.commission_status)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  text_wanted text := trim(coalesce(wanted, ''));
  escaped text := replace(replace(replace(text_wanted, '\', '\\'), '%', '\%'), '_', '\_');
  holds text := '%' || escaped || '%';
  begins text := lower(escaped) || '%';
begin
  if length(text_wanted) not between 2 and 80 then return; end if;
  if core.administers(person) then
    return query select f.*, c.* from reports.search_all(core.word_patterns(text_wanted), holds, begins) as f
      left join lateral reports.found_commission(f.kind, f.record_id) as c on true;
  else
    return query select f.*, c.* from reports.search_own(affiliates.my_affiliate_id(), holds, begins) as f
      left join lateral reports.found_commission(f.kind, f.record_id) as c on true;
  end if;
end $$;
grant execute on function public.search_records to authenticated;
