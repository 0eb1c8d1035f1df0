alter table public.products enable row level security;
alter table public.product_prices enable row level security;
alter table public.product_images enable row level security;

create policy "visitors read published products" on public.products
  for select to anon using (status = 'published');
create policy "members read published products, administrators read all" on public.products
  for select to authenticated using (status = 'published' or (select core.is_admin()));
create policy "visitors read begun prices they see" on public.product_prices
  for select to anon
  using (starts_at <= now() and exists (select 1 from public.products p where p.id = product_id));
create policy "members read begun prices they see, administrators read all" on public.product_prices
  for select to authenticated
  using ((starts_at <= now() and exists (select 1 from public.products p where p.id = product_id))
    or (select core.is_admin()));
create policy "people read the images of products they see" on public.product_images
  for select to anon, authenticated using (exists (select 1 from public.products p where p.id = product_id));

grant select on public.products to anon, authenticated;
grant select (id, product_id, amount_minor, currency, period, starts_at, ends_at, created_at)
  on public.product_prices to anon, authenticated;
grant select (product_id, hash, position, alt, width, height, created_at) on public.product_images
  to anon, authenticated;

-- The prices in force, by the clock of the database.
create view public.current_prices with (security_invoker = true) as
  select p.id, p.product_id, p.amount_minor, p.currency, p.period, p.starts_at, p.ends_at from public.product_prices p
  where p.starts_at <= now() and coalesce(p.ends_at > now(), true);
grant select on public.current_prices to anon, authenticated;

-- A change is on the public pages of every running instance within a second, also one that no screen made.
create trigger refreshes_pages after insert or update or delete on public.products
  for each statement execute function core.refresh_pages('products');
create trigger refreshes_pages after insert or update or delete on public.product_prices
  for each statement execute function core.refresh_pages('products');
create trigger refreshes_pages after insert or update or delete on public.product_images
  for each statement execute function core.refresh_pages('products');
