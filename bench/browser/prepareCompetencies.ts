import { sql } from 'kysely';
import { openOwnerDatabase, passwordHashesOf } from '../../harness/portalDatabase.ts';
import { password, prepareCompany } from '../../harness/prepareCompany.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import type { Reader } from './signedInPage.ts';

/** A company whose learners were all assessed in so many competencies. @returns its Admin */
export const prepareCompetencies = async (
  dataDir: string,
  { learners, competencies }: { learners: number; competencies: number },
): Promise<Reader> => {
  const database = openOwnerDatabase(dataDir);
  try {
    const company = await prepareCompany(database, await passwordHashesOf(dataDir), {
      name: 'Competencies',
      learners: learners + 1,
      modules: 1,
      headsets: 0,
      firstMobileNo: firstMobileNo('competencies'),
    });
    const { companyId } = company;
    const [admin] = company.learners;
    const [module] = company.modules;
    if (!admin || !module) throw new Error('The company has neither people nor a module');
    await database.write({ companyId }, async (trx) => {
      await sql`
        update user_account set role_id = (select role_id from role where name = 'Admin')
        where company_id = ${companyId} and user_id = ${admin.userId}`.execute(trx);
      await sql`
        insert into rollup_user_competency (company_id, user_id, name_folded, name, attempt_count, first_scores,
          last_scores, score_sum, best, latest, pass_mark, lowest_pass_mark, must_pass_missed, latest_session_id,
          latest_module_id, latest_day, passes, current_until)
        select ${companyId}, user_id, 'competency ' || n, 'Competency ' || n, 2, array[0.5, score], array[0.5, score],
          0.5 + score, greatest(0.5, score), score, 0.7, 0.7, random() < 0.05, gen_random_uuid(),
          ${module.moduleId}, current_date - 20, case when score >= 0.7 then 1 else 0 end, null
        from user_account
        cross join generate_series(10, ${9 + competencies}::int) n
        cross join lateral (select round(random()::numeric, 2) as score where user_id is not null and n > 0) scored
        where company_id = ${companyId} and user_id <> ${admin.userId}`.execute(trx);
    });
    return { mobileNo: admin.mobileNo, password };
  } finally {
    await database.close();
  }
};
