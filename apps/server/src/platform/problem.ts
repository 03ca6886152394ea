import {
  comparedLiterals,
  type FieldError,
  type ProblemAnswer,
  type ProblemCode,
  problems,
} from '@simward/contract';
import type { ArgsIn, Filling, Text } from '@simward/texts';
import type { problemTexts } from '@simward/texts/problems';
import { defaultLanguage, type Language, say } from './texts/say.ts';

/**
 * A failure that the contract declares. Services throw it, the route answers it. It holds a code and values, not a sentence:
 * the sentence is made for each reader in their language.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(sentenceOf(code, { values: extras.values }));
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code];
    this.extras = extras;
  }
}

/** `problem('webhook.too-many', { values: { limit: 20 } })`. Values are needed when the sentence has parameters. */
export const problem = <Code extends ProblemCode>(code: Code, ...[extras]: ExtrasOf<Code>): Problem =>
  new Problem(code, extras);

/** The row itself. @throws Problem with this code when there is none */
export const existing = <T extends object | string>(row: T | null | undefined, code: ProblemCode): T => {
  if (!row) throw new Problem(code);
  return row;
};

/** A problem whose sentence is repeated as the error of one field, so that the form shows it there. */
export const fieldProblem = <Code extends ProblemCode>(
  code: Code,
  field: string,
  ...[values]: ValuesOf<Code>
): Problem => {
  const given: Values = { ...(values as Values | undefined) };
  return new Problem(code, { values: given, errors: [{ field, message: problemText(code, given) }] });
};

/**
 * The sentence of a problem that is only a part of an answer, as in the list of people whom an act left out.
 */
export const sentenceOf = (
  code: ProblemCode,
  { values, language = defaultLanguage }: { values?: Values | undefined; language?: Language } = {},
): string => say(language, problemText(code, values));

/**
 * The body of a failed call in the form of RFC 9457. `message` repeats the sentence for clients written for
 * the original specification.
 */
export const problemAnswer = (
  { code, status, extras }: Problem,
  reference: string,
  language: Language = defaultLanguage,
): ProblemAnswer => {
  const detail = sentenceOf(code, { values: { reference, ...extras.values }, language });
  return {
    type: `urn:simward:problem:${code}`,
    title: say(language, { key: `problem.${code}.title` }),
    status,
    detail,
    message: detail,
    code,
    reference,
    ...(extras.errors && { errors: extras.errors.map((error) => fieldError(error, language)) }),
  };
};

export interface ProblemExtras {
  /** Values for the parameters of the problem's sentence. */
  readonly values?: Values;
  readonly errors?: readonly FieldFault[];
  /** Seconds after which a client may try again; sent as Retry-After. */
  readonly retryAfter?: number;
}

/** What is wrong with one field: a text, or a sentence that is in the reader's language already. */
export interface FieldFault {
  readonly field: string;
  readonly message: Text | string;
}

type Values = Readonly<Record<string, Filling | Text>>;

/** The values that whoever throws a problem must give, because its sentence names them. */
type ValuesOf<Code extends ProblemCode> =
  ArgsIn<typeof problemTexts, `${Code}.detail`> extends [params: infer Needed]
    ? keyof Omit<Needed, 'reference' | 'literal'> extends never
      ? [values?: undefined]
      : [values: { readonly [Name in keyof Omit<Needed, 'reference' | 'literal'>]: Needed[Name] | Text }]
    : [values?: undefined];
type ExtrasOf<Code extends ProblemCode> =
  ValuesOf<Code> extends [values: infer Needed]
    ? [extras: ProblemExtras & { readonly values: Needed }]
    : [extras?: ProblemExtras];

/**
 * The text of a problem's sentence, to be stored or put into words later. `reference` stays empty here,
 * because it is known only when the problem is answered. `literal` is a value that is the same in every
 * language.
 */
export const problemText = (code: ProblemCode, values: object = {}): Text => ({
  key: `problem.${code}.detail`,
  params: { reference: '', literal: literals[code] ?? '', ...values },
});

const literals: Readonly<Partial<Record<ProblemCode, string>>> = comparedLiterals;

const fieldError = ({ field, message }: FieldFault, language: Language): FieldError => ({
  field,
  message: typeof message === 'string' ? message : say(language, message),
});
