import { messages } from '@simward/contract';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';

interface SignInFailure {
  title: string;
  detail: string;
  /** Messages by field of the form. */
  fields: Record<string, string>;
}

/** What the form shows of a refused sign-in. The call names its fields otherwise than the form. */
export function signInFailureOf(error: unknown): SignInFailure {
  if (!(error instanceof ApiProblem)) {
    return { title: messages.signInFailed.title, detail: messages.signInFailed.text, fields: {} };
  }
  const { mobileNo, passwordHash } = error.fields;
  return {
    title: error.title,
    detail: error.detail,
    fields: { ...(mobileNo && { userId: mobileNo }), ...(passwordHash && { password: passwordHash }) },
  };
}
