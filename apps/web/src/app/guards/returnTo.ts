export interface ReturnSearch {
  returnTo?: string;
}

/** Where to go after sign-in: a path of this portal alone, so that no link can lead a person elsewhere. */
export function parseReturnTo({ returnTo }: Record<string, unknown>): ReturnSearch {
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || returnTo === '/') return {};
  const origin = 'https://portal.invalid';
  const target = URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : undefined;
  return target?.origin === origin ? { returnTo: target.pathname + target.search + target.hash } : {};
}
