import { uploadPicture } from '../../lib/api/uploadPicture.ts';
import { useUpload } from './useUpload.ts';

/** Sends the picture of a form's field before the form. */
export const usePictureUpload = (field: string) => useUpload(field, uploadPicture);
