import { changePeople } from '../../domain/people/changePeople.ts';
import { newId } from '../../platform/ids.ts';
import type { TestPortal } from '../portal/testPortal.ts';

/** Adds learners to a department in one transaction. @returns their ids */
export const addLearners = (
  portal: TestPortal,
  { companyId, icu }: { companyId: string; icu: string },
  count: number,
): Promise<string[]> =>
  portal.platform.database.write('all', async (trx) => {
    const { role_id } = await trx
      .selectFrom('role')
      .select('role_id')
      .where('name', '=', 'User')
      .executeTakeFirstOrThrow();
    const now = portal.clock.now();
    const people = Array.from({ length: count }, (_, index) => {
      const user_id = newId(now);
      const mobile_no = String(1_000_000_000 + index);
      return { user_id, mobile_no, name: 'Many', email: `${user_id}@example.test`, role_id };
    });
    await changePeople(trx, companyId, now, (company) =>
      company.add(people.map((person) => ({ ...person, departmentIds: [icu] }))),
    );
    return people.map(({ user_id }) => user_id);
  });
