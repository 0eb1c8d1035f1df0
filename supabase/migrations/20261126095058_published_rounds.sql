set local check_function_bodies = off;

drop policy "members read published rounds, administrators all" on public.dividend_rounds;

revoke all on function ito.write_plan(before offerings, plan jsonb) from public, anon, authenticated, service_role;

-- Writes a draft from a plan. What does not fit a column is refused beside the plan, whatever it was.
create or replace function ito.write_plan(before public.offerings, plan jsonb) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  after public.offerings;
begin
  begin
    after := ito.plan_row(before, plan);
    after.revision := before.revision + 1;
    insert into public.offerings as o (id, state, created_at, created_by, slug, parent_id, name, token_name,
        token_symbol, soft_cap, hard_cap, min_purchase, max_contribution, cooling_off, initial_bps, cliff, duration,
        early_access_tier, max_agreed_bonus_bps, denied_countries, terms_hash, revision)
      values (after.id, after.state, after.created_at, after.created_by, after.slug, after.parent_id, after.name,
        after.token_name, after.token_symbol, after.soft_cap, after.hard_cap, after.min_purchase,
        after.max_contribution, after.cooling_off, after.initial_bps, after.cliff, after.duration,
        after.early_access_tier, after.max_agreed_bonus_bps, after.denied_countries, after.terms_hash, after.revision)
      on conflict on constraint offerings_pkey do update set slug = excluded.slug, parent_id = excluded.parent_id,
        name = excluded.name, token_name = excluded.token_name, token_symbol = excluded.token_symbol,
        soft_cap = excluded.soft_cap, hard_cap = excluded.hard_cap, min_purchase = excluded.min_purchase,
        max_contribution = excluded.max_contribution, cooling_off = excluded.cooling_off,
        initial_bps = excluded.initial_bps, cliff = excluded.cliff, duration = excluded.duration,
        early_access_tier = excluded.early_access_tier, max_agreed_bonus_bps = excluded.max_agreed_bonus_bps,
        denied_countries = excluded.denied_countries, terms_hash = excluded.terms_hash, revision = excluded.revision
      returning * into after;
    perform ito.write_parts(after.id, plan);
  exception
    when unique_violation then
      perform core.refuse_field('errors.ito.slug_taken', 'slug');
    when data_exception or integrity_constraint_violation or invalid_parameter_value then
      perform core.refuse_field('errors.ito.plan', 'plan');
  end;
  perform ito.check_parts(after.id);
  return after;
end $$;

create policy "members read published rounds, administrators all" on public.dividend_rounds
  for select to authenticated using (state = 'published' or (select core.is_admin()));
