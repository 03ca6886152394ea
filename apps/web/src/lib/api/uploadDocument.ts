import type { Upload } from './upload.ts';
import { uploadSigned } from './uploadSigned.ts';

/**
 * Sends a PDF; answers the id by which the call that uses it names it.
 * @throws ApiProblem
 */
export const uploadDocument = (upload: Upload): Promise<string> => uploadSigned('application/pdf', upload);
