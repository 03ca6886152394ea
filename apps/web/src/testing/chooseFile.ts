import { vi } from 'vitest';

/** Chooses a file in the only field for files below what a selector finds: the browser's own dialog cannot be answered. */
export const chooseFile = async (within: string, file: File): Promise<void> => {
  const field = `${within} input[type=file]`;
  const input = await vi.waitUntil(() => document.querySelector<HTMLInputElement>(field), {
    timeout: 30_000,
  });
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
