import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRetryCountdown } from './api/useRetryCountdown.ts';

/** What is shown comes within this time after the network is back. */
const longestPauseSeconds = 5;

interface MissingFile {
  /** Why the file could not be loaded. */
  cause: unknown;
  /** Tries once more. @returns true when the file has come */
  loadAgain: () => Promise<boolean>;
  /** Called once the file has come. */
  onLoaded: () => void;
  /** Loads the document again where only that can help. Without it the person is asked, because words could be lost. */
  reload?: (() => void) | undefined;
}

/**
 * Tries again to load a file of the web client. No answer of the portal: it waits. An answer without the file: the portal has a
 * new version, so that the document is loaded again, once for a version and a page. Browsers keep a file that was answered 404
 * as missing for as long as the document lives: once the portal has it again, the document is loaded anew, once more.
 * @returns the seconds until the next try, undefined while one runs, and `isGone` when the portal answers without the file
 */
export function useMissingFile({ cause, loadAgain, onLoaded, reload }: MissingFile) {
  const [isGone, setIsGone] = useState(false);
  const wasSeenMissing = useRef(false);
  const { secondsLeft, retryNow } = useRetryCountdown(async () => {
    const version = await readVersion();
    if (version === undefined) return;
    if (await loadAgain()) {
      onLoaded();
      return;
    }
    const isThere = await hasFile(addressIn(cause));
    const hasComeBack = isThere && wasSeenMissing.current;
    if (!isThere) wasSeenMissing.current = true;
    if (reload && noteReload(hasComeBack ? 'file' : 'version', version)) reload();
    else setIsGone(true);
  }, longestPauseSeconds);
  const tryAtOnce = useEffectEvent(retryNow);
  useEffect(() => tryAtOnce(), []);
  return { secondsLeft, retryNow, isGone };
}

/** The first script of the version that the portal serves now; undefined while the portal cannot be reached. */
async function readVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  } catch {
    return undefined;
  }
}

/** The address that most browsers name when a script could not be loaded. */
function addressIn(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return /https?:\/\/\S+/.exec(cause.message)?.[0] ?? addressIn(cause.cause);
}

async function hasFile(address: string | undefined): Promise<boolean> {
  if (address === undefined) return false;
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** True the first time for a reason, a version and a page, so that a file that is really missing makes no loop of reloads. */
function noteReload(reason: 'version' | 'file', version: string): boolean {
  const key = `simward.reloadedFor.${reason}`;
  const reload = `${version} ${window.location.pathname}`;
  try {
    if (window.sessionStorage.getItem(key) === reload) return false;
    window.sessionStorage.setItem(key, reload);
    return true;
  } catch {
    // Without a memory nobody could tell the first reload from the next.
    return false;
  }
}
