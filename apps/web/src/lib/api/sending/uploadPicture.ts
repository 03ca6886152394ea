import { files } from '@simward/contract';
import { callWithFile } from '../apiClient.ts';
import { atField, type Upload } from './upload.ts';

/**
 * Sends a picture; answers the id by which the call that uses it names it.
 * @throws ApiProblem
 */
export const uploadPicture = ({ file, field, onProgress }: Upload): Promise<string> =>
  atField(field, async () => {
    const sent = await callWithFile(files.uploadFile, { file, ...(onProgress && { onProgress }) });
    return sent._id;
  });
