const origin = 'https://portal.invalid';

/** Where to go after sign-in: a path of this portal alone, so that no link can lead a person elsewhere. */
export const returnPath = (given: string | undefined): string => {
  // Browsers read a backslash as a slash, and skip control characters.
  if (!given?.startsWith('/') || /[\\\p{Cc}]/u.test(given) || !URL.canParse(given, origin)) return '/';
  const target = new URL(given, origin);
  const path = target.pathname + target.search + target.hash;
  return target.origin === origin && !path.startsWith('//') ? path : '/';
};
