/** Kinds of objects: what was sent and waits to be used, and pictures in the form in which they are shown. */
export type ObjectKind = 'uploads' | 'pictures' | 'documents';

/** Types that are stored, and the ending that their keys carry. */
export const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const;
export type StoredType = keyof typeof endings;

interface ObjectName {
  kind: ObjectKind;
  companyId: string;
  fileId: string;
  contentType: StoredType;
}

/** The key under which an object is stored; made of ids alone, nothing that a person named. */
export const objectKey = ({ kind, companyId, fileId, contentType }: ObjectName): string =>
  `${kind}/${companyId}/${fileId}.${endings[contentType]}`;

const keyForm = /^(uploads|pictures|documents)\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(jpg|png|pdf)$/;

export const isObjectKey = (text: string): boolean => keyForm.test(text);

/** The type that a key's ending stands for; undefined for what is no key. */
export const typeOfKey = (key: string): StoredType | undefined => {
  const ending = keyForm.exec(key)?.[2];
  if (ending === 'jpg') return 'image/jpeg';
  if (ending === 'png') return 'image/png';
  return ending === 'pdf' ? 'application/pdf' : undefined;
};
