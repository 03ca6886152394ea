import { type RawBuilder, sql } from 'kysely';
import { isInLibrary, isKnownTo, isOwn } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface SkillModuleRow {
  module_id: string;
  module_name: string;
  name: string;
  name_folded: string;
  product_code: string;
  validity_months: number;
  pass_mark: number;
  active: boolean;
  due_on: string | null;
}

interface SkillModules {
  companyId: string;
  /** Modules `m` that count. */
  visible: RawBuilder<boolean>;
  /** The day by which somebody is to be done with the module `m`. */
  dueOn: RawBuilder<unknown>;
}

const listSkillModules = async (
  trx: Trx,
  { companyId, visible, dueOn }: SkillModules,
  competencyName: string,
  now: Date,
): Promise<SkillModuleRow[]> => {
  const { rows } = await sql<SkillModuleRow>`
    select m.module_id, m.name as module_name, c.name, c.name_folded, c.product_code, c.validity_months,
      m.pass_mark, ${isInLibrary(companyId, now)} as active, ${dueOn} as due_on
    from competency c
    join module m on m.module_id = c.module_id
    where c.name_folded = folded(${competencyName}) and c.removed_at is null and ${visible}
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};

/** The modules of a learner's own that a competency is of. */
export const listOwnSkillModules = (trx: Trx, person: PersonKey, competencyName: string, now: Date) => {
  const { companyId, userId } = person;
  const dueOn = sql`(select a.due_on from assignment a
    where a.company_id = ${companyId} and a.user_id = ${userId} and a.module_id = m.module_id and a.status)`;
  return listSkillModules(trx, { companyId, visible: isOwn(person, now), dueOn }, competencyName, now);
};

/** The modules in a company's library, or run in it, that a competency is of. */
export const listCompanySkillModules = (trx: Trx, companyId: string, competencyName: string, now: Date) => {
  const visible = sql<boolean>`${isKnownTo(companyId)} and (${isInLibrary(companyId, now)} or m.module_id in (
    select r.module_id from rollup_company_day r where r.company_id = ${companyId}))`;
  return listSkillModules(trx, { companyId, visible, dueOn: sql`null::date` }, competencyName, now);
};
