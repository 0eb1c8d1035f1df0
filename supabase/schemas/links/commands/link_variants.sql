-- Sets the addresses between which a link shares its visitors; none: all go to its own. Counts of a variant remain.
create function public.set_link_variants(link_id uuid, variants jsonb) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.links := links.own_link(person, link_id);
  program public.programs := links.program_of_enrollment(person, before.enrollment_id);
  after public.links;
begin
  perform links.check_variants(set_link_variants.variants, program.domains);
  update public.links l set variants = set_link_variants.variants where l.id = before.id returning * into after;
  perform links.audit_link('link.variants_set', before, after);
  return after;
end $$;
grant execute on function public.set_link_variants to authenticated;
