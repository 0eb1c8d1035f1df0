-- Campaigns: written, tried, started and stopped by administrators.

-- Writes a draft: a new one without an id. A repeat of a new one answers the first.
create function public.save_campaign(campaign_id uuid, name text, program_id uuid, group_id uuid,
  activity public.campaign_activity, occasion public.campaign_occasion, days integer, subject jsonb, body jsonb,
  link text, idempotency_key uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  content jsonb := jsonb_build_object('id', campaign_id, 'name', trim(save_campaign.name), 'program', program_id,
    'group', group_id, 'activity', activity, 'occasion', occasion, 'days', days, 'subject', subject, 'body', body,
    'link', link);
  earlier uuid := core.first_result('save_campaign', save_campaign.idempotency_key, content);
  saved public.campaigns;
begin
  if earlier is not null then
    select * into saved from public.campaigns c where c.id = earlier;
    return saved;
  end if;
  perform campaigns.check_content(save_campaign.name, program_id, group_id, occasion, days, subject, body, link);
  if campaign_id is null then
    insert into public.campaigns (name, subject, body, link, created_by)
      values (trim(save_campaign.name), subject, body, link, admin) returning * into saved;
  else
    saved := campaigns.find(campaign_id, '{draft}');
  end if;
  update public.campaigns c set name = trim(save_campaign.name), program_id = save_campaign.program_id,
      group_id = save_campaign.group_id, activity = save_campaign.activity, occasion = save_campaign.occasion,
      days = case when save_campaign.occasion = 'at_once' then 0 else save_campaign.days end,
      subject = save_campaign.subject, body = save_campaign.body, link = save_campaign.link
    where c.id = saved.id returning * into saved;
  perform core.store_result('save_campaign', save_campaign.idempotency_key, saved.id);
  perform core.audit('campaign.saved', saved.id, null, content);
  return saved;
end $$;
grant execute on function public.save_campaign to authenticated;

-- Sends a campaign to the administrator alone, as it would arrive.
create function public.try_campaign(campaign_id uuid, idempotency_key uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  tried public.campaigns := campaigns.find(campaign_id, '{draft,running,stopped,done}');
begin
  if core.first_result('try_campaign', try_campaign.idempotency_key, to_jsonb(tried.id)) is null then
    perform campaigns.mail(tried, admin, concat_ws(':', 'campaign_trial', tried.id, try_campaign.idempotency_key));
    perform core.store_result('try_campaign', try_campaign.idempotency_key, tried.id);
    perform core.audit('campaign.tried', tried.id, null, null);
  end if;
  return tried;
end $$;
grant execute on function public.try_campaign to authenticated;

-- Starts a draft, or one that was stopped; the scheduled work sends it.
create function public.start_campaign(campaign_id uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.campaigns := campaigns.find(campaign_id, '{draft,stopped}');
  after public.campaigns;
begin
  update public.campaigns c set state = 'running', started_at = coalesce(c.started_at, now()), ended_at = null,
      looked_at = null
    where c.id = before.id returning * into after;
  perform core.audit('campaign.started', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'name', after.name));
  return after;
end $$;
grant execute on function public.start_campaign to authenticated;

-- Stops a running campaign: who got it keeps it, nobody else does.
create function public.stop_campaign(campaign_id uuid) returns public.campaigns
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.campaigns := campaigns.find(campaign_id, '{running}');
begin
  update public.campaigns c set state = 'stopped', ended_at = now() where c.id = after.id returning * into after;
  perform core.audit('campaign.stopped', after.id, null, jsonb_build_object('name', after.name));
  return after;
end $$;
grant execute on function public.stop_campaign to authenticated;

-- Deletes a draft that nobody got.
create function public.delete_campaign(campaign_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  gone public.campaigns := campaigns.find(campaign_id, '{draft}');
begin
  delete from public.campaigns c where c.id = gone.id;
  perform core.audit('campaign.deleted', gone.id, jsonb_build_object('name', gone.name), null);
end $$;
grant execute on function public.delete_campaign to authenticated;

-- How many got each campaign.
create function public.count_campaigns(ids uuid[]) returns table (campaign_id uuid, sent bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select c.id, (select count(*) from campaigns.sendings s where s.campaign_id = c.id)
    from public.campaigns c where c.id = any (ids);
end $$;
grant execute on function public.count_campaigns to authenticated;

-- How many people the choices of a campaign fit that did not get it, whenever their day is.
create function public.count_audience(campaign_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  one public.campaigns;
begin
  perform core.require_admin();
  select * into one from public.campaigns c where c.id = count_audience.campaign_id;
  if not found then
    raise exception 'errors.campaign.not_found' using errcode = 'PT404';
  end if;
  one.occasion := 'at_once';
  return (select count(*) from campaigns.list_due(one));
end $$;
grant execute on function public.count_audience to authenticated;

-- Sends what is due of the running campaigns, at most so many mails. One that everybody got at once is done; who comes
-- to the day of another is looked for once an hour.
create function public.send_campaigns(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  left_over integer := least(greatest(batch, 1), 500);
  sent integer := 0;
  running public.campaigns;
  due record;
begin
  for running in select * from public.campaigns c where c.state = 'running'
      and coalesce(c.looked_at < now() - interval '1 hour', true) order by c.started_at, c.id
      for update skip locked loop
    for due in select d.person_id from campaigns.list_due(running) as d limit left_over - sent loop
      insert into campaigns.sendings (campaign_id, person_id) values (running.id, due.person_id);
      perform campaigns.mail(running, due.person_id, concat_ws(':', 'campaign', running.id, due.person_id));
      sent := sent + 1;
    end loop;
    exit when sent >= left_over;
    update public.campaigns c set looked_at = now(),
        state = case when c.occasion = 'at_once' then 'done' else c.state end,
        ended_at = case when c.occasion = 'at_once' then now() end
      where c.id = running.id;
  end loop;
  return sent;
end $$;
grant execute on function public.send_campaigns to service_role;
