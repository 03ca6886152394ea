const knownWords = [
  'secret',
  'changeme',
  'change-me',
  'change_me',
  'password',
  'simward',
  'example',
  'default',
  'abcdefgh',
  '12345678',
];

/** The reason why a value of SIMWARD_SECRET_KEY cannot be used; null when it can. */
export function secretKeyFault(value: string): string | null {
  const advice = 'make one with: openssl rand -base64 32';
  const bytes = Buffer.from(value, 'base64');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value) || bytes.length < 32) {
    return `SIMWARD_SECRET_KEY must be at least 32 random bytes in base64; ${advice}`;
  }
  // 32 random bytes have about 30 different values; a typed or repeated text has far fewer.
  const guessable = new Set(bytes).size < 20 || knownWords.some((word) => value.toLowerCase().includes(word));
  return guessable ? `SIMWARD_SECRET_KEY must be random, not a value that can be guessed; ${advice}` : null;
}
