import { singleSignOn } from '@simward/contract';
import { parseReturnTo, type ReturnAddress } from '../guards/returnTo.ts';

export interface SignInAddress extends ReturnAddress {
  /** The sign-in name of a company, whose identity providers are offered. */
  company?: string;
  /** What became of a sign-in through a provider, from where the browser has just come back. */
  sso?: 'done' | singleSignOn.SignInRefusal;
}

const outcomes = ['done', ...singleSignOn.signInRefusals] as const;

/** For the route's validateSearch. */
export function parseSignInAddress(search: Record<string, unknown>): SignInAddress {
  const { company } = search;
  const sso = outcomes.find((known) => known === search.sso);
  return {
    ...parseReturnTo(search),
    ...(typeof company === 'string' && company.length <= 40 && { company }),
    ...(sso && { sso }),
  };
}
