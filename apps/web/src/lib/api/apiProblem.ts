import type { FieldError, ProblemAnswer, ProblemCode } from '@simward/contract';

/** Failures without an answer from the server, in the form of the server's problems. */
export const clientProblems = {
  'client.unreachable': {
    status: 0,
    title: 'No connection',
    detail: 'The portal cannot be reached. Check the connection and try again.',
  },
  'client.timeout': {
    status: 0,
    title: 'No answer',
    detail: 'The portal did not answer within 30 s. Try again in a moment.',
  },
  'client.unreadable': {
    status: 0,
    title: 'Not readable',
    detail: 'The portal answered in a form that this page does not know. Load the page again.',
  },
} as const;

export type ClientProblemCode = keyof typeof clientProblems;

interface ProblemFields {
  title: string;
  detail: string;
  status: number;
  code: ProblemCode | ClientProblemCode;
  reference?: string;
  errors?: readonly FieldError[];
}

/** The reason why a call failed, in the words that people see. */
export class ApiProblem extends Error {
  readonly title: string;
  readonly detail: string;
  /** HTTP status; 0 when no answer came or it could not be read. */
  readonly status: number;
  readonly code: ProblemCode | ClientProblemCode;
  /** Request id, which support can look up. */
  readonly reference: string | undefined;
  /** Messages by field, for a form. */
  readonly fields: Readonly<Record<string, string>>;

  constructor({ title, detail, status, code, reference, errors = [] }: ProblemFields) {
    super(detail);
    this.name = 'ApiProblem';
    this.title = title;
    this.detail = detail;
    this.status = status;
    this.code = code;
    this.reference = reference;
    this.fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  }
}

export const answeredProblem = (answer: ProblemAnswer): ApiProblem => new ApiProblem(answer);

export const clientProblem = (code: ClientProblemCode): ApiProblem =>
  new ApiProblem({ ...clientProblems[code], code });
