import { useState } from 'react';
import { uploadPicture } from '../../../lib/upload/uploadPicture.ts';

/** Sends the picture of a form's field before the form: how far it is, and the id that names it. */
export function usePictureUpload(field: string) {
  /** Fraction 0–1. */
  const [sent, setSent] = useState<number>();
  /** No new file stays what it is: unchanged, or null for one taken away. */
  const upload = async <None extends null | undefined>(file: File | None): Promise<string | None> => {
    if (!(file instanceof File)) return file;
    setSent(0);
    try {
      return await uploadPicture({ file, field, onProgress: setSent });
    } finally {
      setSent(undefined);
    }
  };
  return { sent, upload };
}
