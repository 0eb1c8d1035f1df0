create function reports.next_report_time(rhythm public.report_rhythm, at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select (case rhythm when 'daily' then reports.day_of(at) + 1
    when 'weekly' then date_trunc('week', reports.day_of(at))::date + 7
    when 'monthly' then (date_trunc('month', reports.day_of(at)) + interval '1 month')::date
    end::timestamp + interval '7 hours') at time zone 'America/Panama'
$$;
