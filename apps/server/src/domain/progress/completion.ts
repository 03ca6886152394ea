import type { wire } from '@simward/contract';

/** A learner's completion of a module: one successful assessment completes it, any session begins it. */
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
