import { reports } from '@simward/contract';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';

export const schedulesQuery = callQuery(['report schedules'], reports.listSchedules, {});
