/** How somebody came to this page: what the fragment of its address says. */
export interface Arrival {
  /** Good once, for 60 seconds. */
  ticket: string | undefined;
  /** What the portal says of a play that would be nobody's. */
  look: 'staff' | 'unassigned' | undefined;
  /** The path of the portal to go back to. */
  back: string;
}

const keptBack = 'simward.scenario.back';

/** Reads the fragment and takes it out of the address at once, before anybody can see or copy the ticket. */
export const readArrival = (page: Pick<Window, 'location' | 'history' | 'sessionStorage'>): Arrival => {
  const { location, history } = page;
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  const look = fragment.get('look');
  const back = pathOfPortal(fragment.get('back'), location.origin);
  return {
    ticket: fragment.get('ticket') ?? undefined,
    look: look === 'staff' || look === 'unassigned' ? look : undefined,
    back: rememberedBack(page, back),
  };
};

/** The path, if it is one of this portal: a link of somebody else's making must not lead elsewhere. */
export const pathOfPortal = (path: string | null, origin: string): string | undefined => {
  if (path === null || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, origin)) return undefined;
  const address = new URL(path, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : undefined;
};

/** A page that is loaded again in the same tab still knows its way back. */
const rememberedBack = (page: Pick<Window, 'sessionStorage'>, back: string | undefined): string => {
  try {
    if (back !== undefined) page.sessionStorage.setItem(keptBack, back);
    return back ?? page.sessionStorage.getItem(keptBack) ?? '/';
  } catch {
    // A window that keeps nothing, and may throw at the mere question: after a reload the way back leads to the portal's first
    // page.
    return back ?? '/';
  }
};
