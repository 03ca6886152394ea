import { type AnswerOf, modules, users } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** The beginning of every query key about modules. */
export const modulesKey = ['modules'] as const;

/** The signed-in learner's modules. */
export const userModulesQuery = callQuery([...modulesKey, 'of the user'], modules.userModules, {});

/** One module with the signed-in person's own figures. */
export const moduleDetailQuery = (id: string) =>
  callQuery([...modulesKey, 'detail', id], modules.moduleDetail, { params: { id } });

/**
 * The modules that can be assigned to people of this company, or of the signed-in person's own company if
 * none is given.
 */
export const assignableModulesQuery = (companyId: string | undefined) =>
  queryOptions({
    ...callQuery([...modulesKey, 'assignable', companyId], users.assignableModules, {
      query: { ...(companyId && { companyId }) },
    }),
    select: ({ modules }) => modules.filter(({ status }) => status),
  });

/** The module that the signed-in learner should go on with. */
export type NextModule = NonNullable<AnswerOf<typeof modules.nextModule>['next']>;

export const nextModuleQuery = callQuery([...modulesKey, 'next'], modules.nextModule, {});
