import { files } from '@simward/contract';
import { callWithFile } from './apiClient.ts';
import { ApiProblem } from './apiProblem.ts';

interface Upload {
  file: File;
  /** Field of the form at which a refusal of the picture stands. */
  field: string;
  /** Fraction 0–1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a picture; answers the id by which the call that uses it names it.
 * @throws ApiProblem
 */
export async function uploadPicture({ file, field, onProgress }: Upload): Promise<string> {
  try {
    const sent = await callWithFile(files.uploadFile, { file, ...(onProgress && { onProgress }) });
    return sent._id;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.code.startsWith('file.')) throw error;
    const { title, detail, status, code } = error;
    throw new ApiProblem({ title, detail, status, code, errors: [{ field, message: detail }] });
  }
}
