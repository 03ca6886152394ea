import { files } from '@simward/contract';
import { call } from '../api/apiClient.ts';
import { putFile } from '../api/sending/putFile.ts';
import { retrying } from './retrying.ts';
import type { Sending } from './upload.ts';

/** Sends a PDF whole: what was cut off is sent anew. */
export const sendDocument = ({ file, signal, onProgress }: Sending): Promise<string> =>
  retrying(async () => {
    const contentType = 'application/pdf';
    const body = { fileName: file.name, fileType: contentType, fileSize: file.size } as const;
    const { signedRequest, _id } = await call(files.getUploadSignedUrl, { body }, signal);
    await putFile(signedRequest, { content: file, contentType, onProgress, signal });
    return _id;
  }, signal);
