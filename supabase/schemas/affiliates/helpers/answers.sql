-- Answers of an application, checked against the program's questions, which are stored with them.

create function affiliates.answer_fits(question jsonb, answer text) returns boolean
language sql immutable set search_path = '' as $$
  select case question ->> 'kind'
    when 'text' then length(answer) <= 200
    when 'long' then length(answer) <= 4000
    when 'url' then length(answer) <= 500 and core.is_page_address(answer)
    when 'methods' then string_to_array(answer, ',') <@ enum_range(null::public.promotion_method)::text[]
    when 'choice' then exists (select 1 from jsonb_array_elements(question -> 'options') as o where o ->> 'id' = answer)
    else answer in ('yes', 'no') end
$$;

-- The answers without blanks, or a refusal that names the first question that is not answered as it should be.
create function affiliates.check_answers(questions jsonb, answers jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  question jsonb;
  value text;
  checked jsonb := '{}';
begin
  if jsonb_typeof(answers) is distinct from 'object'
    or answers - array(select q ->> 'id' from jsonb_array_elements(questions) as q) <> '{}'
    or exists (select 1 from jsonb_each(answers) as a where jsonb_typeof(a.value) <> 'string') then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'answers';
  end if;
  for question in select q from jsonb_array_elements(questions) as q loop
    value := nullif(trim(answers ->> (question ->> 'id')), '');
    if value is null and (question ->> 'required')::boolean then
      raise exception 'errors.fields.required' using errcode = 'PT422', detail = 'answer_' || (question ->> 'id');
    end if;
    if value is not null and not affiliates.answer_fits(question, value) then
      raise exception 'errors.application.answer' using errcode = 'PT422', detail = 'answer_' || (question ->> 'id');
    end if;
    if value is not null then
      checked := checked || jsonb_build_object(question ->> 'id', value);
    end if;
  end loop;
  return checked;
end $$;

-- The promotion methods that the answers name, of those that the program forbids.
create function affiliates.named_forbidden_methods(program public.programs, questions jsonb, answers jsonb)
returns public.promotion_method[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct m order by m), '{}') from unnest(program.forbidden_methods) as m
  where exists (select 1 from jsonb_array_elements(questions) as q
    where q ->> 'kind' = 'methods' and m::text = any (string_to_array(answers ->> (q ->> 'id'), ',')))
$$;
