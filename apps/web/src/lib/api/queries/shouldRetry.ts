import { ApiProblem } from '../apiProblem.ts';

const retries = 2;

/** Only what may pass by itself is tried again: a lost connection, or a portal that is just starting. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries &&
  error instanceof ApiProblem &&
  (error.code === 'client.unreachable' || error.status === 503);
