/**
 * The content-disposition header of a file that is saved. A header can hold only ASCII. A name with other
 * letters is therefore sent twice: with those letters replaced by `_`, and encoded as in RFC 6266.
 */
export const attachmentOf = (name: string): string => {
  const plain = plainName(name);
  return `attachment; ${plain === name ? `filename="${plain}"` : fileNamesOf(name)}`;
};

/**
 * The name as the header's two parameters: `filename` with other letters replaced by `_`, and the encoded
 * `filename*`.
 */
export const fileNamesOf = (name: string): string => {
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plainName(name)}"; filename*=UTF-8''${exact}`;
};

const plainName = (name: string): string => name.replace(/[^\w .()-]/g, '_');
