import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { assignedTo } from '../../catalogue/visibility/visibleModules.sql.ts';

export interface AssignedSkill {
  name: string;
  name_folded: string;
  pass_mark: number;
}

/** Competencies of the modules that are assigned to a learner and can be run, attempted or not. */
export const listAssignedSkills = async (
  trx: Trx,
  person: PersonKey,
  now: Date,
): Promise<AssignedSkill[]> => {
  const { rows } = await sql<AssignedSkill>`
    select min(c.name) as name, c.name_folded, min(m.pass_mark) as pass_mark
    from ${assignedTo(person, now)} m
    join competency c on c.module_id = m.module_id and c.removed_at is null
    where m.active
    group by c.name_folded`.execute(trx);
  return rows;
};
