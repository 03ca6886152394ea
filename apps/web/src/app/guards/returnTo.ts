export interface ReturnAddress {
  returnTo?: string;
}

/** The page to open after sign-in. Only paths of this portal are accepted, so that no link can lead to another site. */
export function parseReturnTo({ returnTo }: Record<string, unknown>): ReturnAddress {
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || returnTo === '/') return {};
  const origin = 'https://portal.invalid';
  const target = URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : undefined;
  return target?.origin === origin ? { returnTo: target.pathname + target.search + target.hash } : {};
}
