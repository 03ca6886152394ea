const nowhere = '/api/unreadable';

/**
 * The address that a request asks for; one whose escapes say nothing, such as `%E0%A4`, leads to where nothing is, and is
 * answered like every other that does.
 */
export const readableAddress = ({ url = '/' }: { url?: string | undefined }): string => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return nowhere;
  }
};
