import type { Golden } from './makeGolden.ts';

/** Airway is due for Ada on 5 November, for Fay on the 12th; Ben's Sepsis was on the first, and is done. */
export const giveDueDays = ({ portal, clinic, people, modules }: Golden): Promise<void> =>
  portal.platform.database.write({ companyId: clinic.companyId }, async (trx) => {
    for (const [{ userId }, { moduleId }, dueOn] of [
      [people.ada, modules.airway, '2026-11-05'],
      [people.fay, modules.airway, '2026-11-12'],
      [people.ben, modules.sepsis, '2026-11-01'],
    ] as const)
      await trx
        .updateTable('assignment')
        .set({ due_on: dueOn })
        .where('company_id', '=', clinic.companyId)
        .where('user_id', '=', userId)
        .where('module_id', '=', moduleId)
        .execute();
  });
