/** Where a module's demo may be watched: these hosts exactly, which the player embeds. */
const videoHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
]);

/** Whether a text is the https address of a video that may be embedded. */
export const isVideoLink = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return false;
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && videoHosts.has(url.hostname) && url.pathname.length > 1;
};
