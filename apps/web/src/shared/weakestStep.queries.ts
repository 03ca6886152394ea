import { followUp } from '@simward/contract';
import { callQuery } from '../lib/api/queries.ts';

/** The step that the smallest share of the learners in scope does correctly. */
export const weakestStepQuery = callQuery(['weakest step'], followUp.weakestStep, {});
