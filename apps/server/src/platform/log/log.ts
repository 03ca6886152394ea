import pino, { type DestinationStream, type Logger } from 'pino';
import { isUnreachable } from '../database/connections/isUnreachable.ts';
import { createDamper, type Damper } from './damper.ts';

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: LoggedError;
}

/**
 * What the log keeps of an error: name, message, code and stack. A driver's error carries its client along, whose
 * connection settings and cancel key belong in no log. The job runner hands its errors on as plain objects, and several
 * tries at once fail with an error that has no message of its own.
 */
export const loggedError = (error: unknown): LoggedError => {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) };
  const { name, message, code, stack, cause }: Partial<Record<string, unknown>> = Object.fromEntries(
    ['name', 'message', 'code', 'stack', 'cause'].map((key) => [key, Reflect.get(error, key)]),
  );
  const [first] = error instanceof AggregateError ? error.errors : [];
  const said = message || (first && loggedError(first).message);
  return {
    type: typeof name === 'string' ? name : 'object',
    message: said ? String(said) : `nothing but ${Object.keys(error).join(', ') || 'an empty object'}`,
    ...(code === undefined ? {} : { code }),
    ...(typeof stack === 'string' ? { stack } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
};

/** The cause of a line that says no more than that the database is away. */
const outageOf = (subject: unknown): string | null => {
  const error: unknown = typeof subject === 'object' && subject !== null && Reflect.get(subject, 'err');
  if (typeof error !== 'object' || error === null) return null;
  const { code, message } = loggedError(error);
  return isUnreachable({ code, message }) ? String(code ?? message) : null;
};

interface LogOptions {
  /** Standard output unless it is said where. */
  to?: DestinationStream;
  damper?: Damper;
}

/** The process's log, one JSON object a line; an outage of the database is a line a minute and cause. */
export const createLog = (level: string, { to, damper = createDamper() }: LogOptions = {}): Logger =>
  pino(
    {
      level,
      serializers: { err: loggedError },
      hooks: {
        logMethod(args, method) {
          const [subject, ...rest] = args;
          const cause = outageOf(subject);
          if (cause === null) return method.apply(this, args);
          damper.note(cause, (times) =>
            method.apply(this, [{ ...Object(subject), times }, ...rest] as Parameters<typeof method>),
          );
        },
      },
    },
    to ?? pino.destination(1),
  );
