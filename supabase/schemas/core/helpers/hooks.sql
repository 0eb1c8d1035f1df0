-- Hooks: what a domain does when another one merges accounts, erases or exports a person, lists events or cleans up. A
-- domain implements a hook with a function of its name and arguments in its own schema (`hooks.sql`); no list names it.
-- They run in the order of the schemas' names, and none may depend on another: a test runs them backwards too.

-- The functions that implement a hook, ready to be put into a statement.
create function core.hooks(name text) returns setof text
language sql stable set search_path = '' as $$
  select format('%I.%I', n.nspname, p.proname)
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where p.proname = hooks.name and n.nspname <> 'public' and p.proowner = (
    select c.proowner from pg_catalog.pg_proc c where c.oid = 'core.hooks(text)'::regprocedure)
  order by n.nspname
$$;

-- Two objects as one; where both hold an object under a name, that is one as well.
create function core.join_objects(one jsonb, other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select one || coalesce(jsonb_object_agg(o.key, case when jsonb_typeof(o.value) = 'object'
    and jsonb_typeof(one -> o.key) = 'object' then (one -> o.key) || o.value else o.value end), '{}')
  from jsonb_each(other) as o
$$;
