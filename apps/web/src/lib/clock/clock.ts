/**
 * The one clock of the page. It is the server's: the browser's clock, which may be wrong by minutes or days, serves only
 * to count on from the answers' Date.
 */
let difference = 0;

/** The server's time, in milliseconds since 1970. Until the first answer it is the browser's. */
export const now = (): number => Date.now() + difference;

const secondMs = 1000;

/**
 * Takes the server's time from an answer that has just come and was asked for `tookMs` ago. An answer that a cache may
 * have kept says when it was made, not what time it is, and is passed over.
 */
export function noteServerTime({ headers }: Response, tookMs: number): void {
  const said = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store') === true && !headers.has('age');
  if (!isFresh || Number.isNaN(said)) return;
  // The answer was made at some moment of the wait, and Date leaves out the part of its second: the difference lies
  // between these bounds. One that does so stays, so that the clock does not tremble.
  const least = said - Date.now();
  const most = least + tookMs + secondMs;
  if (difference >= least && difference <= most) return;
  difference = (least + most) / 2;
  ring();
}

/** Starts to count a wait; a sleep meanwhile counts too, although timers stand still in it. */
export function startWait(): () => number {
  const [at, began] = [Date.now(), performance.now()];
  return () => Math.max(0, Date.now() - at, performance.now() - began);
}

/** Who shows the time, each with how often it changes there, in milliseconds. */
const watchers = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The browser's clock beside one that nobody sets, and that stands still while the computer sleeps. */
const lead = () => Date.now() - performance.now();
let knownLead = lead();
const leastJumpMs = 5 * secondMs;
const jumpWatchers = new Set<() => void>();

/**
 * Calls `act` after a sleep, and when somebody has set the browser's clock: what is known of the server's time is of
 * before, until something is asked of it again. The function that comes back ends it.
 */
export function onClockJump(act: () => void): () => void {
  jumpWatchers.add(act);
  return () => jumpWatchers.delete(act);
}

const ring = () => {
  if (Math.abs(lead() - knownLead) > leastJumpMs) {
    knownLead = lead();
    for (const act of jumpWatchers) act();
  }
  for (const look of [...watchers.keys()]) look();
  wind();
};

/** One timer for the whole page, which rings at the next full second or minute. */
const wind = () => {
  clearTimeout(timer);
  if (watchers.size === 0) return;
  const everyMs = Math.min(...watchers.values());
  timer = setTimeout(ring, everyMs - (now() % everyMs));
};

/** Timers stand still while a computer sleeps, and are rare while a page is hidden. */
const wakings = ['visibilitychange', 'focus', 'pageshow'] as const;

/**
 * Calls `look` at every full minute or second of the server, after a sleep, when the page is seen again, and when the
 * clock was put right. The function that comes back ends it.
 */
export const watchClock =
  (every: 'minute' | 'second') =>
  (look: () => void): (() => void) => {
    if (watchers.size === 0) for (const event of wakings) window.addEventListener(event, ring);
    watchers.set(look, every === 'second' ? secondMs : 60 * secondMs);
    wind();
    return () => {
      watchers.delete(look);
      if (watchers.size === 0) for (const event of wakings) window.removeEventListener(event, ring);
      wind();
    };
  };
