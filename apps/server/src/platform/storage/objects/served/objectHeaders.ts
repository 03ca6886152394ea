import { typeOfKey } from '../objectKey.ts';

/** How long a browser keeps an object without asking again; its address changes when its content does. */
export const secondsKept = 3600;

/**
 * Pictures are shown in place; a document is saved, never opened as a page of this origin.
 * @param name what it is saved under
 */
export const dispositionOf = (key: string, name?: string): string => {
  const way = typeOfKey(key)?.startsWith('image/') ? 'inline' : 'attachment';
  if (name === undefined) return way;
  const plain = name.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${way}; filename="${plain}"; filename*=UTF-8''${exact}`;
};
