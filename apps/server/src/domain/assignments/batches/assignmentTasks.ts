import type { tasks } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import { isAnyUnderWay } from '../../../platform/progress/backgroundTask.sql.ts';

const exclusiveKinds: readonly tasks.TaskKind[] = ['assignment', 'assignment-undo'];

/** A company can have one task of this kind at a time. */
export const isOneAtATime = (kind: string): boolean => exclusiveKinds.some((exclusive) => exclusive === kind);

/**
 * Refuses when another bulk assignment of the company is under way; the company must be locked.
 * @throws Problem assignment.under-way
 */
export const expectNoneUnderWay = async (trx: Trx, companyId: string): Promise<void> => {
  if (await isAnyUnderWay(trx, companyId, exclusiveKinds)) throw problem('assignment.under-way');
};

/** With more modules the label is empty: nobody would read more names beside a progress bar. */
const namesInLabel = 3;

/** The modules' names for the label of a task; empty if there are many. */
export const moduleLabel = (names: readonly string[]): string =>
  names.length > namesInLabel ? '' : names.join(', ');
