/** Sign-in through a company's identity providers, as one namespace. */
export * from './links.ts';
export * from './providers.ts';
export * from './settings.ts';
export * from './signIn.ts';
