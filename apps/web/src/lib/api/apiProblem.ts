import type { FieldError, ProblemAnswer, ProblemCode } from '@simward/contract';
import { clientProblemsTexts } from '@simward/texts/clientProblems';
import { textsOf } from '../texts/texts.ts';

const t = textsOf(clientProblemsTexts);

/** Codes of failures without an answer from the server, written in the form of the server's problems. */
export type ClientProblemCode = keyof typeof clientProblemsTexts;

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
  new ApiProblem({ title: t(`${code}.title`), detail: t(`${code}.detail`), status: 0, code });

/**
 * The problem in a refused answer. It is read without the contract's schemas, because their library is larger
 * than the whole sign-in page.
 * @param json what a call answered with a status of 400 or more
 */
export const problemOf = (status: number, json: unknown): ApiProblem =>
  isProblem(json) ? answeredProblem(json) : clientProblem(noPortalBehind(status));

/**
 * Status 502 to 504 comes from a proxy that does not reach the portal behind it; its answer is in a form of
 * its own.
 */
export const noPortalBehind = (status: number) =>
  status >= 502 && status <= 504 ? 'client.unreachable' : 'client.unreadable';

const isProblem = (json: unknown): json is ProblemAnswer =>
  typeof json === 'object' &&
  json !== null &&
  'code' in json &&
  'title' in json &&
  typeof json.title === 'string' &&
  'detail' in json &&
  typeof json.detail === 'string' &&
  (!('errors' in json) || Array.isArray(json.errors));
