-- What the search box finds: everything for administrators, their own things for others; at most six of each kind.
-- Order ids and links by how they begin, names and addresses by any part. `names` is a program's name in its languages.
create function public.search_records(wanted text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  text_wanted text := trim(coalesce(wanted, ''));
  escaped text := replace(replace(replace(text_wanted, '\', '\\'), '%', '\%'), '_', '\_');
begin
  if length(text_wanted) not between 2 and 80 then return; end if;
  if core.administers(person) then
    return query select * from reports.search_all('%' || escaped || '%', lower(escaped) || '%');
  else
    return query select * from reports.search_own(affiliates.my_affiliate_id(), '%' || escaped || '%',
      lower(escaped) || '%');
  end if;
end $$;
grant execute on function public.search_records to authenticated;
