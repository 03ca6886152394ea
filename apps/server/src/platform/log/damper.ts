/** Says something, and how often it happened meanwhile where that was not said. */
type Say = (times: number | undefined) => void;

export interface Damper {
  /** Says the first of a cause at once; what follows is counted, and said once a minute as long as it goes on. */
  note(cause: string, say: Say): void;
  /** Says what was counted. */
  flush(): void;
}

const minuteMs = 60_000;

/** So that an outage is a line a minute and cause, and not one for everything that meets it. */
export const createDamper = (): Damper => {
  const causes = new Map<string, { times: number; say: Say }>();
  const flush = () => {
    for (const [cause, { times, say }] of causes) {
      if (times === 0) causes.delete(cause);
      else {
        causes.set(cause, { times: 0, say });
        say(times);
      }
    }
  };
  setInterval(flush, minuteMs).unref();
  return {
    note: (cause, say) => {
      const found = causes.get(cause);
      causes.set(cause, { times: found ? found.times + 1 : 0, say });
      if (!found) say(undefined);
    },
    flush,
  };
};
