-- Housekeeping: next months' click partitions, tallies made one again, and what is of no use any more. Run by the scheduler, safe to repeat.

create function public.keep_house() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ensure_click_partition((now() + n * interval '1 month')::date) from generate_series(0, 3) as n;
  perform private.fill_links();
  perform private.fold_tallies();
  perform private.refresh_days();
  perform private.refresh_cohorts();
  perform private.refresh_figures();
  delete from private.attempts a where a.at < now() - interval '1 day';
  delete from private.known_marks k where k.seen_at < now() - interval '180 days';
  delete from private.counted_visits v where v.counted_at < now() - interval '1 day';
  delete from private.click_paces p where p.since < now() - interval '2 days';
  delete from public.clicks_aside a where a.decided_at < now() - interval '90 days' or a.set_aside_at < now() - interval '13 months';
  delete from private.conversion_networks n where n.at < now() - interval '40 days';
  delete from private.account_marks m where m.seen_at < now() - interval '90 days';
  delete from private.commands c where c.created_at < now() - interval '90 days';
  delete from private.outbox o where o.sent_at < now() - case o.template
    when 'account_deleted' then interval '1 day' else interval '90 days' end;
  delete from private.email_changes c where c.created_at < now() - interval '7 days'
    and coalesce(c.used_at < now() - interval '7 days', true);
  delete from private.proofs p where p.expires_at < now();
  delete from private.credential_changes c where c.changed_at < now() - interval '8 days';
  delete from private.payout_seals s using public.payout_methods m
    where m.id = s.method_id and m.confirmed_at is null and m.asked_at < now() - interval '7 days';
  delete from public.contact_messages m
    where m.created_at < now() - case m.state when 'spam' then interval '90 days' else interval '24 months' end;
  perform private.forget_activity();
  perform private.collect_activity(10000); -- last: whoever watches waits for it to end
end $$;
grant execute on function public.keep_house to service_role;
