create function reports.keep_house() returns void
language sql security definer set search_path = '' as $$
  select reports.fold_tallies();
  select reports.refresh_days();
  select reports.refresh_cohorts();
  select reports.prune_activity();
  select reports.collect_activity(10000); -- last: whoever watches waits for it to end
$$;

create function reports.merge_affiliates(merge public.affiliate_merges) returns void
language sql security definer set search_path = '' as $$
  update reports.activity a set affiliate_id = merge.into_id where a.affiliate_id = merge.from_id;
$$;

create function reports.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('leaderboard', (select to_jsonb(c) - 'affiliate_id' - 'consented_by'
    from public.leaderboard_consents c where c.affiliate_id = affiliate))
$$;
