-- Settles days that are over, up to `batch` affiliates' days in one call, oldest first; returns how many. Run by the
-- scheduler: safe to repeat, at once too, because one call at a time works on a program.
create function public.settle_clicks(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Panama')::date;
  program public.programs;
  open_day date;
  settled integer := 0;
  done integer;
begin
  perform links.sign_events(1000);
  for program in select p.* from public.programs p
    where exists (select 1 from public.rewards r where r.program_id = p.id and r.event = 'click') order by p.id
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('clicks:' || program.id, 0));
    loop
      open_day := conversions.next_click_day(program.id, today);
      exit when open_day is null or settled >= batch;
      perform conversions.settle_day(program, s.enrollment_id, open_day) from (select distinct o.enrollment_id
        from conversions.open_clicks(program.id, open_day) as o order by 1 limit batch - settled) as s;
      get diagnostics done = row_count;
      settled := settled + done;
      if not exists (select 1 from conversions.open_clicks(program.id, open_day)) then
        insert into conversions.settled_days (program_id, day) values (program.id, open_day);
      end if;
    end loop;
  end loop;
  return settled;
end $$;
grant execute on function public.settle_clicks to service_role;
