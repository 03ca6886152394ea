/** Lets requests through, or holds them back while the portal's data is checked. */
export interface Gate {
  /** Runs the request once the gate is open. */
  pass<T>(request: () => Promise<T>): Promise<T>;
  /** Shuts the gate; fulfilled when nothing is under way any more. */
  shut(): Promise<void>;
  open(): void;
}

export const createGate = (): Gate => {
  let opened = Promise.resolve();
  let open: () => void = () => undefined;
  const underWay = new Set<Promise<unknown>>();
  return {
    pass: async (request) => {
      await opened;
      const running = request();
      underWay.add(running);
      try {
        return await running;
      } finally {
        underWay.delete(running);
      }
    },
    shut: async () => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
      // Those that passed the gate a moment ago have begun by the next turn.
      await Promise.resolve();
      await Promise.allSettled(underWay);
    },
    open: () => open(),
  };
};
