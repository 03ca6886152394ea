import type { modules } from '@simward/contract';

/** What the choice of the next module is made from. */
export type Standing = Pick<
  modules.UserModule,
  | 'moduleId'
  | 'moduleName'
  | 'status'
  | 'trainingCompletionStatus'
  | 'dueOn'
  | 'passMark'
  | 'score'
  | 'failedMustPassSteps'
>;

interface Next<Module> {
  module: Module;
  reason: modules.NextReason;
}

/** From the most urgent on. */
const urgency: readonly modules.NextReason[] = [
  'due',
  'below the mark',
  'must-pass missed',
  'under way',
  'not started',
];

const reasonOf = (module: Standing): modules.NextReason => {
  if (module.dueOn !== null) return 'due';
  if (module.score !== null && module.score < module.passMark) return 'below the mark';
  if (module.failedMustPassSteps.length > 0) return 'must-pass missed';
  return module.trainingCompletionStatus === 'In progress' ? 'under way' : 'not started';
};

/** Points under its own pass mark, the greatest first. */
const distance = ({ score, passMark }: Standing) => (score ?? passMark) - passMark;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The module to go on with, and why: of those that can be run and are not complete the one that is due first; with
 * nothing due, the one that is farthest below its pass mark; then one whose must-pass steps are missing, one under way,
 * one not started. None when all are complete.
 */
export const nextModule = <Module extends Standing>(modules: readonly Module[]): Next<Module> | undefined => {
  const [next] = modules
    .filter(({ status, trainingCompletionStatus }) => status && trainingCompletionStatus !== 'Completed')
    .map((module) => ({ module, reason: reasonOf(module) }))
    .toSorted(
      (a, b) =>
        urgency.indexOf(a.reason) - urgency.indexOf(b.reason) ||
        byText(a.module.dueOn ?? '', b.module.dueOn ?? '') ||
        distance(a.module) - distance(b.module) ||
        byText(a.module.moduleName, b.module.moduleName) ||
        byText(a.module.moduleId, b.module.moduleId),
    );
  return next;
};
