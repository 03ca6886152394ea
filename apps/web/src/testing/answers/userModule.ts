import { modules } from '@simward/contract';
import { emptyOfSchema } from '../emptyAnswer.ts';

const empty = emptyOfSchema(modules.userModuleSchema);

/** A module that a learner was assigned and has not begun. */
export const userModule = (
  moduleName: string,
  given: Partial<modules.UserModule> = {},
): modules.UserModule => ({
  ...empty,
  ...{ moduleName, status: true, passMark: 0.7, trainingCompletionStatus: 'Not started' },
  ...given,
});

/** The same as the one that is next. */
export const nextModule = (moduleName: string, given: Partial<modules.UserModule> = {}) => ({
  ...userModule(moduleName, given),
  ...{ reason: 'due' as const, assignedBy: null, before: null, practice: { assessments: 0, steps: [] } },
});
