import { useState } from 'react';

interface Sending {
  file: File;
  /** Field of the form at which a refusal of the file stands. */
  field: string;
  /** Fraction 0–1. */
  onProgress: (sent: number) => void;
}

/** Sends the file of a form's field before the form: how far it is, and the id that names it. */
export function useUpload(field: string, send: (sending: Sending) => Promise<string>) {
  const [sent, setSent] = useState<number>();
  /** No new file stays what it is: unchanged, or null for one taken away. */
  const upload = async <None extends null | undefined>(file: File | None): Promise<string | None> => {
    if (!(file instanceof File)) return file;
    setSent(0);
    try {
      return await send({ file, field, onProgress: setSent });
    } finally {
      setSent(undefined);
    }
  };
  return { sent, upload };
}
