/**
 * The roles of hosted Supabase and what a new project there grants them: tables and sequences nothing (each
 * grant is written in a migration), functions execution (each revoke is written in a migration).
 */
export const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;
do $$ begin
  -- a new project only: a later start would give back what the migrations revoked
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
  end if;
end $$;
`

/** After lite has made its schemas: policies call auth.uid(); only the service key reaches objects, as in a project without policies. */
export const SYSTEM_USAGE = `grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema storage to service_role;
grant all on all tables in schema storage to service_role;
`
