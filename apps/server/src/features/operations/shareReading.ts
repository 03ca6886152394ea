/**
 * Lets everybody who asks while a reading is under way share it, so that many who ask at once cost as much as one. Who
 * asks after its end gets a new one.
 */
export const shareReading = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let presentReading: Promise<T> | undefined;
  return () => {
    presentReading ??= read().finally(() => {
      presentReading = undefined;
    });
    return presentReading;
  };
};
