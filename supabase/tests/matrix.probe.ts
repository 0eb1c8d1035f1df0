import type { JSONValue } from 'postgres'
import type { Tx } from './harness.ts'
import type { Cell } from './matrix.cells.ts'
import type { Scene } from './matrix.scene.ts'

/**
 * Makes two functions for this session. `probe` asks one cell: each statement runs as the role and is undone; the first
 * refusal or the last answer counts. `notices` makes a change, asks cells until one answers otherwise, and undoes it.
 */
export async function makeProbe(tx: Tx): Promise<void> {
  await tx.unsafe(`
    create or replace function pg_temp.probe(question jsonb) returns text language plpgsql as $$
    declare
      answer text := 'refused';
      granted boolean;
      statement text;
      detail text;
    begin
      for statement in select jsonb_array_elements_text(question -> 'statements') loop
        begin
          perform set_config('request.jwt.claim.sub', question ->> 'person', true),
            set_config('role', question ->> 'role', true);
          execute statement into answer;
          answer := coalesce(answer, 'allowed');
          raise exception using errcode = 'UNDO0';
        exception
          when sqlstate 'UNDO0' then null;
          when insufficient_privilege then
            answer := case when sqlerrm like 'permission denied%' then 'refused' else 'stopped by a policy' end;
          when others then
            get stacked diagnostics detail = pg_exception_detail;
            answer := concat_ws(' ', sqlstate, sqlerrm, nullif(detail, ''));
        end;
        exit when answer = 'refused';
      end loop;
      execute 'select ' || (question ->> 'privilege') into granted;
      return case when answer = 'refused' and granted then 'granted' else answer end;
    end $$;

    create or replace function pg_temp.notices(change text, questions jsonb) returns boolean language plpgsql as $$
    declare
      noticed boolean;
    begin
      execute change;
      noticed := exists (
        select 1 from jsonb_array_elements(questions) as q where pg_temp.probe(q) is distinct from q ->> 'expected');
      raise exception using errcode = 'UNDO0';
    exception when sqlstate 'UNDO0' then
      return noticed;
    end $$`)
}

function questionsOf(cells: Cell[], scene: Scene): JSONValue[] {
  return cells.map(({ role, statements, privilege, expected }) => {
    const speaker = role === 'owner' ? { role: 'none', person: '' } : scene[role]
    return { ...speaker, statements, privilege, expected }
  })
}

export type Difference = { cell: string; expected: string; observed: string }

/** Asks every cell, in one query, and returns those that answer otherwise than expected. */
export async function differences(tx: Tx, cells: Cell[], scene: Scene): Promise<Difference[]> {
  const answers = await tx<{ answer: string }[]>`
    select pg_temp.probe(q) as answer
    from jsonb_array_elements(${tx.json(questionsOf(cells, scene))}) with ordinality as questions (q, i) order by i`
  return cells.flatMap(({ relation, role, verb, column, expected }, i) => {
    const observed = answers[i]?.answer ?? 'nothing'
    const cell = `${role} ${verb} ${relation} ${column}`.trim()
    return observed === expected ? [] : [{ cell, expected, observed }]
  })
}

const BATCH = 200

/** Makes each change, alone, and tells whether one of the cells that watch it answers otherwise. */
export async function noticed(
  tx: Tx,
  mutants: { change: string; watching: Cell[] }[],
  scene: Scene,
): Promise<boolean[]> {
  const seen: boolean[] = []
  for (let i = 0; i < mutants.length; i += BATCH) {
    const batch = mutants.slice(i, i + BATCH).map(({ change, watching }) => ({
      change,
      questions: questionsOf(watching, scene),
    }))
    const rows = await tx<{ noticed: boolean }[]>`
      select pg_temp.notices(m ->> 'change', m -> 'questions') as noticed
      from jsonb_array_elements(${tx.json(batch)}) with ordinality as mutants (m, i) order by i`
    seen.push(...rows.map((row) => row.noticed))
  }
  return seen
}
