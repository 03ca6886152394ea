import { messages } from '@simward/contract';

export interface SignInFailure {
  title: string;
  detail: string;
  /** Messages by field. */
  fields: Record<string, string>;
}

/** What the form shows of a refused sign-in; anything that is no problem answer gets the general words. */
export function signInFailureOf(error: unknown): SignInFailure {
  const fallback = { title: messages.M01.title, detail: messages.M01.text, fields: {} };
  if (typeof error !== 'object' || error === null) return fallback;
  return {
    title: 'title' in error && typeof error.title === 'string' ? error.title : fallback.title,
    detail: 'detail' in error && typeof error.detail === 'string' ? error.detail : fallback.detail,
    fields: 'fields' in error && isTexts(error.fields) ? error.fields : {},
  };
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
