alter table public.products enable row level security;

create policy "visitors read published products" on public.products
  for select to anon using (status = 'published');
create policy "members read published products, administrators read all" on public.products
  for select to authenticated using (status = 'published' or (select core.is_admin()));

grant select on public.products to anon, authenticated;
