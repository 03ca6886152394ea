/**
 * The content-disposition of a file that is saved. A header carries ASCII alone, so that a name with other letters is sent
 * in a second form too (RFC 6266), and without them in the first.
 */
export const attachmentOf = (name: string): string => {
  const plain = plainName(name);
  return `attachment; ${plain === name ? `filename="${plain}"` : fileNamesOf(name)}`;
};

/** A name in both forms. */
export const fileNamesOf = (name: string): string => {
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plainName(name)}"; filename*=UTF-8''${exact}`;
};

const plainName = (name: string): string => name.replace(/[^\w .()-]/g, '_');
