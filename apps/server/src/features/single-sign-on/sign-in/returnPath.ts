const origin = 'https://portal.invalid';

/** The path to open after sign-in. Anything but a path of this portal becomes `/`, so that no link leads elsewhere. */
export const returnPath = (requested: string | undefined): string => {
  // Browsers read a backslash as a slash, and skip control characters.
  if (!requested?.startsWith('/') || /[\\\p{Cc}]/u.test(requested) || !URL.canParse(requested, origin))
    return '/';
  const target = new URL(requested, origin);
  const path = target.pathname + target.search + target.hash;
  return target.origin === origin && !path.startsWith('//') ? path : '/';
};
