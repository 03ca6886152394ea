import type { AnswerOf, singleSignOn } from '@simward/contract';

export type SignInWays = Pick<
  AnswerOf<typeof singleSignOn.findSignIn>,
  'company' | 'providers' | 'continueAs'
>;

/** Whether an answer is of the contract's form, by hand: the schema and its library outweigh the whole sign-in page. */
export const isSignInWays = (json: unknown): json is SignInWays =>
  isRecord(json) &&
  (json.company === null || hasTexts(json.company, 'name')) &&
  Array.isArray(json.providers) &&
  json.providers.every((provider) => hasTexts(provider, '_id', 'name', 'address')) &&
  (json.continueAs === null || hasTexts(json.continueAs, 'name', 'providerId'));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasTexts = (value: unknown, ...names: string[]) =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');
