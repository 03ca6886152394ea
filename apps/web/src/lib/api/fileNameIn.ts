/**
 * The file name in a content-disposition. Letters beyond ASCII are only in its second form (RFC 6266); the first has
 * underscores in their place.
 */
export function fileNameIn(disposition: string | null): string {
  const header = disposition ?? '';
  const exact = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1];
  const plain = /filename="([^"]+)"/i.exec(header)?.[1] ?? 'download';
  return (exact && decoded(exact)) ?? plain;
}

/** Undefined for a name that is not percent-encoded UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
