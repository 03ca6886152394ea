import { files, type RequestOf } from '@simward/contract';
import { call } from './apiClient.ts';
import { clientProblem } from './apiProblem.ts';
import { atField, type Upload } from './upload.ts';

type FileType = RequestOf<typeof files.getUploadSignedUrl>['body']['fileType'];

/**
 * Sends a file to an address signed for it; answers the id by which the call that uses it names it.
 * @throws ApiProblem
 */
export const uploadSigned = (fileType: FileType, { file, field, onProgress }: Upload): Promise<string> =>
  atField(field, async () => {
    const body = { fileName: file.name, fileType, fileSize: file.size };
    const signed = await call(files.getUploadSignedUrl, { body });
    await put(signed.signedRequest, file, { fileType, onProgress });
    return signed._id;
  });

/** By XMLHttpRequest: fetch does not tell how far an upload has come. */
const put = (
  address: string,
  file: File,
  { fileType, onProgress }: { fileType: string; onProgress: Upload['onProgress'] },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', fileType);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => (request.status < 300 ? resolve() : reject(clientProblem('client.unreadable')));
    request.onerror = () => reject(clientProblem('client.unreachable'));
    request.send(file);
  });
