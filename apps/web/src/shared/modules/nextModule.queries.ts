import { type AnswerOf, modules } from '@simward/contract';
import { callQuery } from '../../lib/api/queries.ts';
import { modulesKey } from './modules.queries.ts';

export type NextModule = NonNullable<AnswerOf<typeof modules.nextModule>['next']>;

export const nextModuleQuery = callQuery([...modulesKey, 'next'], modules.nextModule, {});
