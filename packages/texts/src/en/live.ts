/** Title and sentence of each problem, by its code. */
export const liveProblems = {
  'live.too-many': {
    title: 'Too many open',
    detail: 'Too many live connections are open. Close some of the portal’s windows.',
  },
} as const;
