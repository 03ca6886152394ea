import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';
import { isUnreachable } from '../database/connections/isUnreachable.ts';

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: LoggedError;
}

/**
 * The parts of an error that may be logged: name, message, code and stack. A database error also holds its client,
 * whose connection settings and cancel key must not be logged. The job runner's errors are plain objects, and an
 * AggregateError may have no message of its own.
 */
export const loggedError = (error: unknown): LoggedError => {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) };
  const { name, message, code, stack, cause }: Partial<Record<string, unknown>> = Object.fromEntries(
    ['name', 'message', 'code', 'stack', 'cause'].map((key) => [key, Reflect.get(error, key)]),
  );
  const [first] = error instanceof AggregateError ? error.errors : [];
  const text = message || (first && loggedError(first).message);
  return {
    type: typeof name === 'string' ? name : 'object',
    message: text ? String(text) : `nothing but ${Object.keys(error).join(', ') || 'an empty object'}`,
    ...(code === undefined ? {} : { code }),
    ...(typeof stack === 'string' ? { stack } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
};

interface LogOptions {
  /** Where the log is written; undefined means standard output. */
  to?: DestinationStream;
  damper?: Damper;
}

/** The process's log, one JSON object a line. An outage of the database is logged once a minute for each cause. */
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

/** Logs a line. `times` is how often it happened since the line before; undefined for the first. */
type WriteLine = (times: number | undefined) => void;

export interface Damper {
  /** Writes the first line of a cause at once. Later ones are counted and written once a minute, while they go on. */
  note(cause: string, write: WriteLine): void;
  /** Writes the counts now. */
  flush(): void;
}

const minuteMs = 60_000;

/** Keeps an outage from filling the log with one line for every call that it breaks. */
export const createDamper = (): Damper => {
  const causes = new Map<string, { times: number; write: WriteLine }>();
  const flush = () => {
    for (const [cause, { times, write }] of causes) {
      if (times === 0) causes.delete(cause);
      else {
        causes.set(cause, { times: 0, write });
        write(times);
      }
    }
  };
  setInterval(flush, minuteMs).unref();
  return {
    note: (cause, write) => {
      const entry = causes.get(cause);
      causes.set(cause, { times: entry ? entry.times + 1 : 0, write });
      if (!entry) write(undefined);
    },
    flush,
  };
};

/** The cause, if the log line only says that the database cannot be reached. */
const outageOf = (subject: unknown): string | null => {
  const error: unknown = typeof subject === 'object' && subject !== null && Reflect.get(subject, 'err');
  if (typeof error !== 'object' || error === null) return null;
  const { code, message } = loggedError(error);
  return isUnreachable({ code, message }) ? String(code ?? message) : null;
};
