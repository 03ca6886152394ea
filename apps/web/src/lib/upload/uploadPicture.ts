import { files } from '@simward/contract';
import { callWithFile } from '../api/apiClient.ts';
import { ApiProblem } from '../api/apiProblem.ts';

interface PictureToSend {
  file: File;
  /** The form's field at which a refusal of the file is shown. */
  field: string;
  /** Called with the share of the file that has been sent, 0–1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a picture; answers the id with which the next call names it.
 * @throws ApiProblem
 */
export const uploadPicture = ({ file, field, onProgress }: PictureToSend): Promise<string> =>
  atField(field, async () => {
    const sent = await callWithFile(files.uploadFile, { file, ...(onProgress && { onProgress }) });
    return sent._id;
  });

/**
 * Shows a refusal of a file at the form's field in which the file was chosen.
 * @throws ApiProblem
 */
export async function atField<T>(field: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiProblem) || !/^(file|build)\./.test(error.code)) throw error;
    const { title, detail, status, code } = error;
    throw new ApiProblem({ title, detail, status, code, errors: [{ field, message: detail }] });
  }
}
