import { followUp } from '@simward/contract';
import { callQuery } from '../../lib/api/queries.ts';

/** The step that fewest of the learners in scope do right. */
export const weakestStepQuery = callQuery(['weakest step'], followUp.weakestStep, {});
