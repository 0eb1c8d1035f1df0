alter table public.exports enable row level security;
alter table public.export_parts enable row level security;
alter table exports.export_keys enable row level security;
alter table exports.export_turns enable row level security;

create policy "people read their own exports" on public.exports
  for select to authenticated using (user_id = (select core.person()));
create policy "people read the files that they may still read" on public.export_parts
  for select to authenticated using (exports.may_download(export_id));
grant select on public.exports, public.export_parts to authenticated;
