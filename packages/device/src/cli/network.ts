import type { Fetch } from '../portal/portalCall.ts';
import type { Random } from '../simulator/random.ts';

export interface Network {
  fetch: Fetch;
  /** While offline, nothing gets through, as for a headset in a lift. */
  setOffline(offline: boolean): void;
}

const faults = ['drop', 'lose the answer', 'repeat', 'delay', 'overtake'] as const;
const longestDelayMs = 300;

/** The network between headset and portal. With `random`, half of the uploads suffer a fault of a hospital's Wi-Fi. */
export const createNetwork = (options: {
  fetch: Fetch;
  random: Random | undefined;
  sleep: (ms: number) => Promise<void>;
}): Network => {
  const { fetch, random, sleep } = options;
  const delayedUploads: (() => Promise<Response>)[] = [];
  let offline = false;
  const lost = () => new TypeError('The simulated network lost it');
  const pass: Fetch = async (url, init) => {
    const isUpload = /\/device\/(sessions|batches)/.test(url);
    if (!random || !isUpload || !random.chance(0.5)) {
      const response = await fetch(url, init);
      for (const upload of delayedUploads.splice(0)) await upload().catch(() => undefined);
      return response;
    }
    const fault = random.pick(faults);
    const again = () => fetch(url, { ...init, signal: null });
    switch (fault) {
      case 'drop':
        throw lost();
      case 'lose the answer':
        await again();
        throw lost();
      case 'repeat':
        await again();
        return fetch(url, init);
      case 'delay':
        await sleep(random.between(0, longestDelayMs));
        return fetch(url, init);
      case 'overtake':
        // This upload arrives after the following one, which may be a repetition of the same upload.
        delayedUploads.push(again);
        throw lost();
    }
  };
  return {
    fetch: (url, init) => (offline ? Promise.reject(lost()) : pass(url, init)),
    setOffline: (value) => {
      offline = value;
    },
  };
};
