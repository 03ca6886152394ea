import { type AnswerOf, modules } from '@simward/contract';
import { callQuery } from '../../lib/api/queries.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';

export const userModulesQuery = callQuery([...modulesKey, 'of the user'], modules.userModules, {});

export type ModuleDetail = AnswerOf<typeof modules.moduleDetail>;
export type Attempt = ModuleDetail['attempts'][number];
