import type { JSONValue } from 'postgres'
import type { Tx } from '../harness.ts'
import type { Cell } from './matrix.cells.ts'
import type { Scene } from './matrix.scene.ts'

/**
 * Makes functions for this session. `probe` asks one cell: each statement runs as the role and is undone; the first refusal or
 * the last answer counts. `differs` asks whether that is another answer than expected: not so where a privilege is held that
 * should be refused. `notices` makes a change, asks cells until one answers otherwise, and undoes it;
 * `overlooks` gives the places of all cells that answer as before.
 *
 * Counts the rows first: by the statistics of tables that earlier tests left empty, thousands of questions are planned badly.
 */
export async function makeProbe(tx: Tx): Promise<void> {
  await tx`analyze`
  await tx.unsafe(`
    create temp table questions (id int primary key, question jsonb not null) on commit drop;

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
            set_config('request.jwt.claims', coalesce(question ->> 'claims', ''), true), set_config('role', question ->> 'role', true);
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

    create or replace function pg_temp.differs(question jsonb) returns boolean language plpgsql as $$
    declare
      granted boolean := false;
    begin
      if question ->> 'expected' = 'refused' then
        execute 'select ' || (question ->> 'privilege') into granted;
      end if;
      return granted or pg_temp.probe(question) is distinct from question ->> 'expected';
    end $$;

    create or replace function pg_temp.notices(change text, question_ids int[]) returns boolean language plpgsql as $$
    declare
      noticed boolean;
    begin
      execute change;
      noticed := exists (
        select 1 from unnest(question_ids) as wanted where pg_temp.differs(
          (select q.question from pg_temp.questions q where q.id = wanted)));
      raise exception using errcode = 'UNDO0';
    exception when sqlstate 'UNDO0' then
      return noticed;
    end $$;

    create or replace function pg_temp.overlooks(change text, question_ids int[]) returns int[] language plpgsql as $$
    declare
      overlooked int[];
    begin
      execute change;
      overlooked := array(select i from unnest(question_ids) with ordinality as requested (wanted, i)
        where not pg_temp.differs((select q.question from pg_temp.questions q where q.id = wanted)) order by i);
      raise exception using errcode = 'UNDO0';
    exception when sqlstate 'UNDO0' then
      return overlooked;
    end $$`)
}

export type Question = JSONValue
type Asker = Scene[keyof Scene] & { claims?: object }

/** A cell as the probe takes it, asked by its role or by somebody else in its place. */
export function questionOf(
  { role, statements, privilege, expected }: Cell,
  scene: Scene,
  asker?: Asker,
): Question {
  const own: { role: string; person: string; claims?: object } =
    asker ?? (role === 'owner' ? { role: 'none', person: '' } : scene[role])
  const { claims, ...speaker } = own
  return {
    ...speaker,
    claims: claims ? JSON.stringify(claims) : '',
    statements,
    privilege,
    expected,
  } as Question
}

export type Difference = { cell: string; expected: string; observed: string }

/** Asks every cell, in one query, and returns those that answer otherwise than expected. */
export async function differences(tx: Tx, cells: Cell[], scene: Scene): Promise<Difference[]> {
  const answers = await tx<{ answer: string }[]>`
    select pg_temp.probe(q) as answer
    from jsonb_array_elements(${tx.json(cells.map((cell) => questionOf(cell, scene)))}) with ordinality as questions (q, i) order by i`
  return cells.flatMap(({ relation, role, verb, column, expected }, i) => {
    const observed = answers[i]?.answer ?? 'nothing'
    const cell = `${role} ${verb} ${relation} ${column}`.trim()
    return observed === expected ? [] : [{ cell, expected, observed }]
  })
}

const BATCH = 200
type Watched = { change: string; questions: Question[] }

/** Stores each question once and returns its id; the same one may watch hundreds of changes. */
async function storeQuestions(tx: Tx, mutants: Watched[]): Promise<Map<Question, number>> {
  const [row] = await tx<{ last: number }[]>`select coalesce(max(id), 0) as last from pg_temp.questions`
  const all = [...new Set(mutants.flatMap(({ questions }) => questions))]
  const ids = new Map(all.map((question, i) => [question, (row?.last ?? 0) + i + 1]))
  await tx`insert into pg_temp.questions select ${row?.last ?? 0} + i, q
    from jsonb_array_elements(${tx.json(all)}) with ordinality as questions (q, i)`
  return ids
}

async function inBatches<T>(tx: Tx, mutants: Watched[], query: string): Promise<T[]> {
  const seen: T[] = []
  const ids = await storeQuestions(tx, mutants)
  for (let i = 0; i < mutants.length; i += BATCH) {
    const batch = mutants.slice(i, i + BATCH).map(({ change, questions }) => ({
      change,
      question_ids: questions.map((question) => ids.get(question) as number),
    }))
    const rows = await tx.unsafe<{ answer: T }[]>(
      `select pg_temp.${query}(m.change, m.question_ids) as answer
        from rows from (jsonb_to_recordset($1::jsonb) as (change text, question_ids int[]))
        with ordinality as m (change, question_ids, i) order by i`,
      [batch as JSONValue as never],
    )
    seen.push(...rows.map(({ answer }) => answer))
  }
  return seen
}

/** Makes each change, alone, and finds whether one of the questions that watch it is answered otherwise. */
export const noticed = (tx: Tx, mutants: Watched[]): Promise<boolean[]> => inBatches(tx, mutants, 'notices')

/** Makes each change, alone, and finds the questions that are answered as if nothing had changed, counted from 1. */
export const overlooked = (tx: Tx, mutants: Watched[]): Promise<number[][]> =>
  inBatches(tx, mutants, 'overlooks')
