/** Thrown if the portal cannot start. The message says why, and what the operator can do. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The code of an error of the system or the database; for several errors, the code of the first. */
export const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
};

const advice: Record<string, string> = {
  ENOSPC: 'The disk is full: make room and start again.',
  EMFILE: 'This process may open too few files: raise its limit (ulimit -n 65536) and start again.',
  ENOMEM: 'There is too little memory: end other programs or add some, and start again.',
};

/** The terminal's text for a failed start, foreseen or not: sentences, never a stack. */
export const startFaultOf = (error: unknown): string => {
  const sentence = advice[codeOf(error)];
  if (sentence !== undefined) return sentence;
  if (error instanceof AggregateError) return error.errors.map(startFaultOf).join('\n');
  return error instanceof Error && error.message !== '' ? error.message : `Simward could not start: ${error}`;
};
