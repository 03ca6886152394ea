import { problem } from '../../problem.ts';
import type { PartedObject, Storage } from '../storage.ts';

interface Awaited extends PartedObject {
  partSize: number;
}

type Store = Pick<Storage, 'parts' | 'sizeOf'>;

const join = async ({ parts, sizeOf }: Store, awaited: Awaited, byteSize: number): Promise<void> => {
  const isJoined = async () => (await sizeOf(awaited.key)) === byteSize;
  if (await isJoined()) return parts.giveUp(awaited);
  const count = Math.ceil(byteSize / awaited.partSize);
  const arrived = await parts.arrived(awaited);
  // They rise from 1, each once, so that the last one says that none is missing.
  if (arrived.length !== count || arrived.at(-1) !== count) throw problem('build.incomplete');
  try {
    await parts.join(awaited);
  } catch (error) {
    if (!(await isJoined())) throw error;
  }
};

/** By key: who asks again because the answer took too long waits for the same work. */
const running = new Map<string, Promise<void>>();

/**
 * Makes one object of all its parts, also where an earlier try was cut off after it had, or another process is at it.
 * @throws Problem build.incomplete
 */
export const joinParts = (store: Store, awaited: Awaited, byteSize: number): Promise<void> => {
  const { key } = awaited;
  const joining = running.get(key) ?? join(store, awaited, byteSize).finally(() => running.delete(key));
  running.set(key, joining);
  return joining;
};
