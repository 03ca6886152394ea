import pino, { type DestinationStream, type Logger } from 'pino';

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: LoggedError;
}

/**
 * What the log keeps of an error: name, message, code and stack. A driver's error carries its client along, whose
 * connection settings and cancel key belong in no log.
 */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
};

/** The process's log, one JSON object a line, on standard output unless it is said where. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: loggedError } }, to ?? pino.destination(1));
