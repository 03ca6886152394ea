import { problem } from '../../problem.ts';
import type { PartedObject, Storage } from '../storage.ts';

interface PartedBuild extends PartedObject {
  partSize: number;
}

type Store = Pick<Storage, 'parts' | 'sizeOf'>;

/**
 * Joins that are under way, by the object's key. A client that repeats its call, because the answer took too
 * long, thus waits for the same work.
 */
const running = new Map<string, Promise<void>>();

/**
 * Makes one object of all its parts. Safe to repeat after a try that was cut off, and while another process does the
 * same.
 * @throws Problem build.incomplete
 */
export const joinParts = (store: Store, build: PartedBuild, byteSize: number): Promise<void> => {
  const { key } = build;
  const joining = running.get(key) ?? join(store, build, byteSize).finally(() => running.delete(key));
  running.set(key, joining);
  return joining;
};

const join = async ({ parts, sizeOf }: Store, build: PartedBuild, byteSize: number): Promise<void> => {
  const isJoined = async () => (await sizeOf(build.key)) === byteSize;
  if (await isJoined()) return parts.giveUp(build);
  const count = Math.ceil(byteSize / build.partSize);
  const arrived = await parts.arrived(build);
  // The numbers rise from 1 without repeats. If their count and the last number are right, no part is
  // missing.
  if (arrived.length !== count || arrived.at(-1) !== count) throw problem('build.incomplete');
  try {
    await parts.join(build);
  } catch (error) {
    if (!(await isJoined())) throw error;
  }
};
