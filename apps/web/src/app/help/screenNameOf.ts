import { type Screen, screens } from '@simward/contract';

/** The name of a screen in the contract's table; without one that of the page for unknown addresses. */
export const screenNameOf = (screen: Screen | undefined): string | undefined => {
  const { path: shown } = screen ?? screens.notFound;
  return Object.entries<Screen>(screens).find(([, { path }]) => path === shown)?.[0];
};
