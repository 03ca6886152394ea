import type { modules } from '@simward/contract';

/** Fields of a module that the choice of the next one depends on. */
export type ModuleProgress = Pick<
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

/** Reasons to go on with a module, the most urgent first. */
const urgency: readonly modules.NextReason[] = [
  'due',
  'below the mark',
  'must-pass missed',
  'under way',
  'not started',
];

/**
 * The module to go on with, and why. Among modules that can be run and are not complete: the one that is due first;
 * if nothing is due, the one farthest below its pass mark; then one with a failed must-pass step, one under way, one
 * not started. Undefined when all are complete.
 */
export const nextModule = <Module extends ModuleProgress>(
  modules: readonly Module[],
): Next<Module> | undefined => {
  const [next] = modules
    .filter(({ status, trainingCompletionStatus }) => status && trainingCompletionStatus !== 'Completed')
    .map((module) => ({ module, reason: reasonOf(module) }))
    .toSorted(
      (a, b) =>
        urgency.indexOf(a.reason) - urgency.indexOf(b.reason) ||
        byText(a.module.dueOn ?? '', b.module.dueOn ?? '') ||
        marginOf(a.module) - marginOf(b.module) ||
        byText(a.module.moduleName, b.module.moduleName) ||
        byText(a.module.moduleId, b.module.moduleId),
    );
  return next;
};

const reasonOf = (module: ModuleProgress): modules.NextReason => {
  if (module.dueOn !== null) return 'due';
  if (module.score !== null && module.score < module.passMark) return 'below the mark';
  if (module.failedMustPassSteps.length > 0) return 'must-pass missed';
  return module.trainingCompletionStatus === 'In progress' ? 'under way' : 'not started';
};

/** Score minus pass mark: the most negative is the farthest below. */
const marginOf = ({ score, passMark }: ModuleProgress) => (score ?? passMark) - passMark;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
