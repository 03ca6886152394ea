import type { Fetch } from '../portal/portalCall.ts';
import type { Random } from '../simulator/random.ts';

export interface Network {
  fetch: Fetch;
  /** Like a headset in a lift: nothing gets through. */
  setOffline(offline: boolean): void;
}

const faults = ['drop', 'lose the answer', 'repeat', 'delay', 'overtake'] as const;
const longestDelayMs = 300;

/** The network between headset and portal, with the faults of a hospital's Wi-Fi where they are asked for. */
export const createNetwork = (options: {
  fetch: Fetch;
  random: Random | undefined;
  sleep: (ms: number) => Promise<void>;
}): Network => {
  const { fetch, random, sleep } = options;
  const held: (() => Promise<Response>)[] = [];
  let offline = false;
  const lost = () => new TypeError('The simulated network lost it');
  const pass: Fetch = async (url, init) => {
    const isUpload = /\/device\/(sessions|batches)/.test(url);
    if (!random || !isUpload || !random.chance(0.5)) {
      const response = await fetch(url, init);
      for (const late of held.splice(0)) await late().catch(() => undefined);
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
        // It arrives after the next upload, which may be its own repetition.
        held.push(again);
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
