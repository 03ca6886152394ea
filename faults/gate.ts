/** Lets requests through, or holds them back while the portal's data is checked. */
export interface Gate {
  /** Waits until the gate is open and sends the request then. */
  pass<T>(request: () => Promise<T>): Promise<T>;
  /** Resolves when no request is under way any more. */
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
      // Requests that passed the gate a moment ago are in `underWay` from the next turn on.
      await Promise.resolve();
      await Promise.allSettled(underWay);
    },
    open: () => open(),
  };
};
