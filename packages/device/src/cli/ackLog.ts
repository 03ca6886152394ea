import { fsyncSync, openSync, writeSync } from 'node:fs';

export type AckLog = (sessionId: string, eventIds: readonly string[]) => void;

/** Writes down what the portal acknowledged, so that it can be held to it after a crash of either side. */
export const openAckLog = (path: string | undefined): AckLog => {
  if (path === undefined) return () => {};
  const file = openSync(path, 'a');
  return (sessionId, eventIds) => {
    writeSync(file, eventIds.map((eventId) => `${sessionId} ${eventId}\n`).join(''));
    fsyncSync(file);
  };
};
