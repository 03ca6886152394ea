import { type RawBuilder, sql } from 'kysely';

/**
 * The must-pass steps of sessions `s`, a row for each step, with its name and whether it was right. Sessions store
 * which were not.
 * @param sessions rows with `must_pass_steps` and `failed_must_pass_steps`
 */
export const mustPassOutcomes = (sessions: RawBuilder<unknown>) => sql`
  select s.*, step.name, not (step.name = any(s.failed_must_pass_steps)) as correct
  from ${sessions} s cross join lateral (
    select distinct named.name from unnest(s.must_pass_steps || s.failed_must_pass_steps) as named (name)) step`;
