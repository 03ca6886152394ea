import type { tasks } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import { isAnyUnderWay } from '../../../platform/progress/backgroundTask.sql.ts';

const oneAtATime: readonly tasks.TaskKind[] = ['assignment', 'assignment-undo'];

/** Whether a company has one such task at a time. */
export const isOneAtATime = (kind: string): boolean => oneAtATime.some((one) => one === kind);

/**
 * Expects that nobody assigns in bulk in a company, which the caller holds.
 * @throws Problem assignment.under-way
 */
export const expectNoneUnderWay = async (trx: Trx, companyId: string): Promise<void> => {
  if (await isAnyUnderWay(trx, companyId, oneAtATime)) throw problem('assignment.under-way');
};
