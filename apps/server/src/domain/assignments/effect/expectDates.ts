import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { companyTimeZone } from '../../companies/company.sql.ts';

export interface Dates {
  startOn?: string | undefined;
  dueOn?: string | undefined;
}

/**
 * Checks the start and due dates of an assignment in the company's time zone.
 * @throws Problem request.invalid
 */
export const expectDates = async (
  trx: Trx,
  companyId: string,
  { startOn, dueOn }: Dates,
  now: Date,
): Promise<void> => {
  if (dueOn === undefined) return;
  if (startOn !== undefined && dueOn < startOn) throw refuse('The due date is before the start date.');
  if (dueOn < dayIn(await companyTimeZone(trx, companyId), now)) throw refuse('The due date has passed.');
};

const refuse = (message: string) => problem('request.invalid', { errors: [{ field: 'dueOn', message }] });
