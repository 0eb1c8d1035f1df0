alter table public.banner_files enable row level security;
alter table public.banners enable row level security;
alter table public.banner_days enable row level security;
alter table banners.banner_clicks enable row level security;
alter table public.assets enable row level security;
alter table banners.recorded_impressions enable row level security;
alter table banners.file_removals enable row level security;
alter table banners.file_sweeps enable row level security;

create policy "affiliates read banners for them, program members all" on public.banners
  for select to authenticated
  using ((select core.is_admin()) or state = 'active' and placement = 'affiliates'
    and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
    and banners.is_for_me(program_id, group_id, enrollment_id)
    or program_id in (select programs.mine('read')));
create policy "affiliates read assets for them, program members all" on public.assets
  for select to authenticated
  using ((select core.is_admin()) or state = 'active' and banners.is_for_me(program_id, group_id, enrollment_id)
    or program_id in (select programs.mine('read')));
create policy "people read the files of banners and assets they see" on public.banner_files
  for select to authenticated
  using (hash in (select b.file_hash from public.banners b) or hash in (select a.file_hash from public.assets a));
create policy "affiliates read their impressions, administrators read all" on public.banner_days
  for select to authenticated
  using ((select core.is_admin()) or link_id in (select l.id from public.links l));

grant select on public.banners, public.assets, public.banner_days to authenticated;
grant select (hash, ending, fallback_hash, fallback_ending, width, height, frames, bytes, created_at)
  on public.banner_files to authenticated;
