import { z } from 'zod';

const savedSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
});
/** An upload that has begun, and the file that it needs to go on. */
export type SavedUpload = z.infer<typeof savedSchema>;

export interface UploadMemory {
  read(): SavedUpload | undefined;
  write(upload: SavedUpload): void;
  clear(): void;
}

/** Uploads that outlive the page, each under the name of what it is for. Without storage they end with the page. */
export function uploadMemory(slot: string): UploadMemory {
  const key = `simward.upload.${slot}`;
  const safely = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => safely(() => savedSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''))),
    write: (upload) => safely(() => localStorage.setItem(key, JSON.stringify(upload))),
    clear: () => safely(() => localStorage.removeItem(key)),
  };
}
