import { listReleasedComments } from '../../../domain/comments/releasedComments.sql.ts';
import { companyName, companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { findPerson } from '../../../domain/people/person/findPerson.sql.ts';
import { listAssignedSkills } from '../../../domain/progress/skills/assignedSkills.sql.ts';
import { listAttemptedCompetencies } from '../../../domain/progress/skills/competencyAttempts.sql.ts';
import { ownSkills } from '../../../domain/progress/skills/ownSkills.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { type PackRecord, packRecordOf } from './packRecord.ts';
import { listModules, listSessions } from './packRows.sql.ts';

/** A learner's record as it is now; undefined of somebody who was deleted meanwhile. */
export const readRecord = async (trx: Trx, person: PersonKey, now: Date): Promise<PackRecord | undefined> => {
  const { companyId, userId } = person;
  const row = await findPerson(trx, { companyId }, userId);
  if (!row || row.deleted_at !== null) return undefined;
  const skills = ownSkills(
    await listAttemptedCompetencies(trx, person, now),
    await listAssignedSkills(trx, person, now),
  );
  return packRecordOf({
    holder: {
      name: row.name,
      mobileNo: row.mobile_no,
      course: row.course_name,
      departments: row.departments.map(({ name }) => name),
    },
    companyName: await companyName(trx, companyId),
    timeZone: await companyTimeZone(trx, companyId),
    skills,
    modules: await listModules(trx, person, now),
    sessions: await listSessions(trx, person),
    comments: await listReleasedComments(trx, person),
  });
};
