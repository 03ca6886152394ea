import { createRoute, createRouter, type Router, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../ui/address/addressText.ts';
import { PageSkeleton } from '../ui/states/Skeletons.tsx';
import { requireSignIn } from './guards/guard.ts';
import { root } from './routes/frames.ts';
import { loadSignedInPages } from './routes/loadSignedInPages.ts';
import type { signedInPages } from './routes/signedInPages.ts';
import { signInRoutes } from './routes/signInRoutes.ts';
import { ShellSkeleton } from './shell/skeleton/ShellSkeleton.tsx';
import { FailedScreen } from './states/FailedScreen.tsx';

/** Any other address: for who is signed in the pages come, and it is looked up again among them. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  beforeLoad: async ({ location }) => {
    const [pages] = await Promise.all([loadSignedInPages(), requireSignIn({ location })]);
    addSignedInPages(pages);
    throw redirect({ href: location.href, replace: true });
  },
});

/** Keeps what is on show while it is looked up again; behind the sign-in the pages' own catch-all goes before it. */
const wholeTree = (pages: typeof signedInPages) => root.addChildren([...signInRoutes, pages, elsewhere]);

export const router = createRouter({
  routeTree: root.addChildren([...signInRoutes, elsewhere]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ({ error }) => <FailedScreen error={error} />,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

/** From here on the router knows every page. */
export function addSignedInPages(pages: typeof signedInPages): void {
  // The tree keeps its root; the router only has to read it anew.
  wholeTree(pages);
  router.setRoutes(router.buildRouteTree());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof wholeTree>>;
  }
}
