import type { ProblemCode, sessionUploads } from '@simward/contract';
import { type ConnectOptions, connect } from '../connect.ts';
import type { BrowserPlay, Headset, StartOptions } from '../headset.ts';
import type { DeliveryListeners } from '../outbox/receipts.ts';
import type { Refusal } from '../outbox/sessionState.ts';
import type { Session, When } from '../sessions/session.ts';
import { keptOrNot } from '../store/keptOrNot.ts';
import { type PlayStorage, playStorage, storeNames } from './playStorage.ts';

/** A scenario's page as a device: one module, played by one learner. */
export interface Play extends BrowserPlay {
  /** False where this browser keeps nothing (storage full or forbidden): what is unsent is lost with the page. */
  isKept(): boolean;
  start(options: Pick<StartOptions, 'mode'>): Promise<Session>;
  standing(sessionId: string): Promise<sessionUploads.SessionStanding | undefined>;
  /** The sentence with which the portal refused this session, or the whole play, for good; it is then kept no longer. */
  refusal(sessionId: string): string | undefined;
  unsent(): ReturnType<Headset['unsent']>;
  /** Sends everything now, for example when the network is back. Answers how much is still unsent. */
  flush(): ReturnType<Headset['flush']>;
  delivered(): Promise<void>;
  /** For `pagehide`: ends the session that runs as abandoned. */
  leave(when?: When): void;
  close(): Promise<void>;
}

export interface OpenPlayOptions
  extends Omit<ConnectOptions, 'store' | 'secret' | 'sealingKey' | 'about' | 'statusMs'> {
  /** Name of the scenario; each scenario's page has its own play. */
  scenario: string;
  /** The one-time ticket of the page's address, if it has one. */
  ticket?: string | undefined;
  /** Called when this browser turns out to keep nothing. */
  onNotKept?: (reason: unknown) => void;
  /** Where a browser keeps plays; tests have their own. */
  storage?: PlayStorage;
}

/**
 * Opens the play of a scenario's page: by its ticket, or the one that this tab had before a reload. Undefined where there
 * is neither: then nothing can be sent. What other plays left behind on this computer is sent meanwhile, each under its own
 * secret, and is shown to nobody.
 * @throws PortalProblem `play.ticket-invalid`; PortalUnreachable
 */
export const openPlay = async (options: OpenPlayOptions): Promise<Play | undefined> => {
  const { scenario, ticket, onNotKept, storage = playStorage, ...connecting } = options;
  const kept = ticket === undefined ? await storage.ofTab(scenario) : undefined;
  const name = kept ?? storeNames.anew();
  const release = await storage.lock(name);
  // A duplicated tab names the play of the other tab, which is still at work.
  const isElsewhere = release === undefined;
  if (ticket === undefined && (kept === undefined || isElsewhere)) {
    void sendLeftPlays(options);
    return undefined;
  }
  let isKept = true;
  const store = keptOrNot(storage.store(name), (reason) => {
    isKept = false;
    onNotKept?.(reason);
  });
  const refusals = new Map<string, string>();
  let stopped: string | undefined;
  const headset = await connect({
    ...connecting,
    store,
    statusMs: 0,
    onRefused: (refused) => {
      const { sessionId, message } = refused;
      if (isForGood(refused)) {
        // Finished otherwise, it is in the portal: its standing says how.
        if (refused.code !== 'session.finish-conflict') refusals.set(sessionId, message);
        void headset.forget(sessionId).catch(ignore);
      }
      connecting.onRefused?.(refused);
    },
    onStopped: ({ message }) => {
      stopped = message;
      // Loaded again, the tab has no play, and what was kept of this one is deleted.
      void storage.forgetOfTab(scenario);
      connecting.onStopped?.({ message });
    },
  });
  const close = async () => {
    await headset.close();
    release?.();
  };
  try {
    const opened = ticket === undefined ? headset.played() : await headset.play(ticket);
    void sendLeftPlays(options);
    if (!opened) {
      await close();
      return undefined;
    }
    if (ticket !== undefined) await storage.keepForTab(scenario, name);
    return {
      ...opened,
      get module() {
        return headset.played()?.module ?? opened.module;
      },
      isKept: () => isKept,
      start: ({ mode }) => headset.start({ module: opened.module, mode }),
      standing: headset.standing,
      refusal: (sessionId) => refusals.get(sessionId) ?? stopped,
      unsent: headset.unsent,
      flush: headset.flush,
      delivered: headset.delivered,
      leave: headset.leave,
      close,
    };
  } catch (error) {
    await close();
    await storage.remove(name);
    throw error;
  }
};

const ignore = () => undefined;

/**
 * How the portal refuses a session that it can never take. Whatever else it refuses may be its own fault, or that of what
 * lies between, or pass: a company can be given a module again. That is kept and tried again by the next page. On a headset
 * all of it stays for somebody to find the cause; nobody looks for one in a ward's browser.
 */
const refusedForGood: ReadonlySet<ProblemCode> = new Set(['session.conflict', 'session.finish-conflict']);

const isForGood = ({ eventId, code }: Refusal): boolean => eventId === undefined && refusedForGood.has(code);

/** A page listens to its own play: of what others left it hears nothing. */
const unheard: Required<DeliveryListeners> = {
  onAcknowledged: ignore,
  onFinished: ignore,
  onHeld: ignore,
  onRefused: ignore,
  onStopped: ignore,
  onWaiting: ignore,
};

/**
 * Sends what earlier plays left unsent in this browser, each under its own secret, and deletes what is delivered. A play
 * that another tab has open is left to that tab.
 */
export const sendLeftPlays = async ({
  portal,
  storage = playStorage,
  ...connecting
}: Pick<ConnectOptions, 'portal' | 'fetch' | 'clock' | 'sleep' | 'random' | 'newId' | 'gatherMs'> &
  Pick<OpenPlayOptions, 'storage'>): Promise<void> => {
  for (const name of await storage.names()) {
    const release = await storage.lock(name);
    if (release === undefined) continue;
    let isUnknown = false;
    try {
      const headset = await connect({
        ...connecting,
        ...unheard,
        portal,
        store: storage.store(name),
        statusMs: 0,
        onRefused: (refused) => {
          if (isForGood(refused)) void headset.forget(refused.sessionId).catch(ignore);
        },
        // A play that the portal knows no longer can never be delivered.
        onStopped: () => {
          isUnknown = true;
        },
      });
      const { unsentSessions } = await headset.flush();
      await headset.close();
      if (unsentSessions === 0 || isUnknown) await storage.remove(name);
    } catch {
      // A store that cannot be read waits for another time, like one whose portal is out of reach.
    } finally {
      release();
    }
  }
};
