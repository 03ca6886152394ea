import type { JournalRecord, SessionStore, StoreContents } from './sessionStore.ts';

/**
 * A store whose failures stop nobody: what cannot be kept stays in memory and is sent from there. `onNotKept` is called at
 * the first failure, so that the page can say that it must stay open until everything is sent.
 */
export const keptOrNot = (store: SessionStore, onNotKept: (reason: unknown) => void): SessionStore => {
  let isKept = true;
  const orMemory = async (work: () => Promise<void>): Promise<void> => {
    if (!isKept) return;
    try {
      await work();
    } catch (reason) {
      isKept = false;
      onNotKept(reason);
    }
  };
  return {
    open: async () => {
      let contents: StoreContents = { enrolment: undefined, journals: new Map<string, JournalRecord[]>() };
      await orMemory(async () => {
        contents = await store.open();
      });
      return contents;
    },
    keepEnrolment: (enrolment) => orMemory(() => store.keepEnrolment(enrolment)),
    append: (sessionId, record) => orMemory(() => store.append(sessionId, record)),
    remove: (sessionId) => orMemory(() => store.remove(sessionId)),
    close: () => store.close().catch(() => undefined),
  };
};
