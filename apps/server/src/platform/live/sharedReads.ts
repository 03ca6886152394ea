export interface SharedReads {
  /** What was read for this notice and audience a moment ago, or is being read; else reads it. */
  get(notice: string, audience: string, read: () => Promise<string | undefined>): Promise<string | undefined>;
  /** What was read before the notice counts no more. */
  forget(notice: string): void;
}

/** One read for all who ask for the same within a moment: what a notice tells is read once, however many hear it. */
export const createSharedReads = (momentMs: number): SharedReads => {
  const reads = new Map<string, Map<string, Promise<string | undefined>>>();
  const readsOf = (notice: string) => {
    const known = reads.get(notice);
    if (known) return known;
    const made = new Map<string, Promise<string | undefined>>();
    reads.set(notice, made);
    setTimeout(() => {
      if (reads.get(notice) === made) reads.delete(notice);
    }, momentMs).unref();
    return made;
  };
  return {
    get: (notice, audience, read) => {
      const ofNotice = readsOf(notice);
      const answer = ofNotice.get(audience) ?? read();
      ofNotice.set(audience, answer);
      return answer;
    },
    forget: (notice) => void reads.delete(notice),
  };
};
