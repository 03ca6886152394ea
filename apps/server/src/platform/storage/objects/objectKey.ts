/**
 * Kinds of objects. Uploads wait to be used, pictures have the form in which they are shown, and results are files for
 * another system, which may remove them.
 */
export type ObjectKind = 'uploads' | 'pictures' | 'documents' | 'builds' | 'results';

/** The content types that can be stored, with the endings of their keys. */
export const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'application/vnd.android.package-archive': 'apk',
  'text/csv': 'csv',
  'text/plain': 'txt',
} as const;
export type StoredType = keyof typeof endings;
const storedTypes = Object.keys(endings).filter((type): type is StoredType => type in endings);

interface ObjectName {
  kind: ObjectKind;
  companyId: string;
  fileId: string;
  contentType: StoredType;
}

/** The key under which an object is stored. It is made only of ids and never of a name that a person chose. */
export const objectKey = ({ kind, companyId, fileId, contentType }: ObjectName): string =>
  `${kind}/${companyId}/${fileId}.${endings[contentType]}`;

const keyForm =
  /^(uploads|pictures|documents|builds|results)\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(jpg|png|pdf|xlsx|zip|apk|csv|txt)$/;

export const isObjectKey = (text: string): boolean => keyForm.test(text);

/** The content type that a key's ending stands for; undefined for a text that is no key. */
export const typeOfKey = (key: string): StoredType | undefined => {
  const ending = keyForm.exec(key)?.[2];
  return storedTypes.find((type) => endings[type] === ending);
};
