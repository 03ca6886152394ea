import { useSyncExternalStore } from 'react';
import type { Upload, UploadState } from '../../../lib/upload/upload.ts';

/** How an upload is, as it goes on. */
export const useUploadState = (upload: Upload): UploadState =>
  useSyncExternalStore(upload.subscribe, upload.getState);
