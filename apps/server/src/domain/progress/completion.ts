import type { wire } from '@simward/contract';

/** Where a learner stands in a module: one successful assessment completes it, any session begins it. */
export const completionOf = ({
  started,
  succeeded,
}: {
  started: boolean;
  succeeded: boolean;
}): wire.Completion => {
  if (succeeded) return 'Completed';
  return started ? 'In progress' : 'Not started';
};
