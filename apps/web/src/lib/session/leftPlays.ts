/** How long signing out waits for plays that are on their way, in milliseconds. */
const mostMs = 5_000;

interface PlaySender {
  sendLeftPlays: (options: { portal: string }) => Promise<void>;
}

interface LeftPlaysEnvironment {
  /** The names of all databases that this browser keeps for the portal. */
  databases: () => Promise<readonly { name?: string }[]>;
  /** Loads the code that sends: few browsers ever need it. */
  load: () => Promise<PlaySender>;
  /** Address of the portal. */
  portal: () => string;
  wait: (ms: number) => Promise<void>;
}

/**
 * Makes the function that sends, before somebody signs out, what plays left unsent in this browser: afterwards it would
 * count no more. Nothing of it is shown, and whatever goes wrong, signing out goes on.
 */
export const leftPlaysSender =
  ({ databases, load, portal, wait }: LeftPlaysEnvironment) =>
  async (): Promise<void> => {
    const send = async () => {
      const kept = await databases();
      if (!kept.some(({ name }) => name?.startsWith('simward-play-'))) return;
      const { sendLeftPlays } = await load();
      await sendLeftPlays({ portal: portal() });
    };
    // What could not be sent stays in the browser; the next page of a scenario tries again.
    await Promise.race([send().catch(() => undefined), wait(mostMs)]);
  };
