import { type FieldError, type ProblemAnswer, type ProblemCode, problems } from '@simward/contract';

interface ProblemExtras {
  /** Values for `{name}` in the catalogue's sentence. */
  values?: Record<string, string | number>;
  errors?: FieldError[];
  /** Seconds after which a client may try again; sent as Retry-After. */
  retryAfter?: number;
}

const filled = (sentence: string, values: Record<string, string | number> = {}) =>
  sentence.replace(/\{(\w+)\}/g, (parameter, name: string) => String(values[name] ?? parameter));

/** A failure from the contract's catalogue, thrown by services and answered by the route. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(filled(problems[code].detail, extras.values));
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.extras = extras;
  }
}

export const problem = (code: ProblemCode, extras?: ProblemExtras) => new Problem(code, extras);

/** The row itself. @throws Problem with this code when there is none */
export const existing = <T extends object | string>(row: T | null | undefined, code: ProblemCode): T => {
  if (!row) throw problem(code);
  return row;
};

/** A failure of one field of a form. The catalogue's sentence is shown at the field too. */
export const fieldProblem = (code: ProblemCode, field: string, values?: ProblemExtras['values']): Problem => {
  const message = filled(problems[code].detail, values);
  return new Problem(code, { ...(values && { values }), errors: [{ field, message }] });
};

/** The body of RFC 9457, with `message` beside it for clients of the specification. */
export const problemAnswer = (failure: Problem, reference: string): ProblemAnswer => {
  const detail = filled(failure.message, { reference });
  return {
    type: `urn:simward:problem:${failure.code}`,
    title: problems[failure.code].title,
    status: failure.status,
    detail,
    message: detail,
    code: failure.code,
    reference,
    ...(failure.extras.errors ? { errors: failure.extras.errors } : {}),
  };
};
