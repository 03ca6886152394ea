import { typeOfKey } from './objectKey.ts';

/** How long a browser keeps an object without asking again; its address changes when its content does. */
export const secondsKept = 3600;

/** Pictures are shown in place; a document is saved, never opened as a page of this origin. */
export const dispositionOf = (key: string): 'inline' | 'attachment' =>
  typeOfKey(key)?.startsWith('image/') ? 'inline' : 'attachment';
