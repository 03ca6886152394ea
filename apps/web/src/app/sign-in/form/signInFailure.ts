import { messageTexts } from '@simward/texts/messages';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { textsOf } from '../../../lib/texts/texts.ts';

const tMessages = textsOf(messageTexts);

interface SignInFailure {
  title: string;
  detail: string;
  /** Messages by field of the form. */
  fields: Record<string, string>;
}

/**
 * The texts that the form shows for a refused sign-in. The call uses other names for the fields than the
 * form.
 */
export function signInFailureOf(error: unknown): SignInFailure {
  if (!(error instanceof ApiProblem)) {
    return { title: tMessages('signInFailed.title'), detail: tMessages('signInFailed.text'), fields: {} };
  }
  const { mobileNo, passwordHash } = error.fields;
  return {
    title: error.title,
    detail: error.detail,
    fields: { ...(mobileNo && { userId: mobileNo }), ...(passwordHash && { password: passwordHash }) },
  };
}
