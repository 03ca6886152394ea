/** Hosts of demo videos, unless the operator names others. A host must match exactly; subdomains do not count. */
export const usualVideoHosts: readonly string[] = [
  'youtube.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
];

/** Parses an https address that has a path but no user and no port; null for any other text. */
const plainAddress = (text: string): URL | null => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return null;
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && url.pathname.length > 1 ? url : null;
};

/** True when the text has the form of a video's address. The server checks whether its host is allowed. */
export const isVideoAddress = (text: string): boolean => plainAddress(text) !== null;

/** True when the text is the https address of a video at one of these hosts. */
export const isVideoLink = (text: string, hosts: readonly string[] = usualVideoHosts): boolean =>
  hosts.includes(plainAddress(text)?.hostname ?? '');

interface Player {
  hosts: RegExp;
  /** Host of the player that sets no cookies or has tracking switched off. */
  embedHost: string;
  /** Path and query of the player; undefined when the address names no video. */
  embed(url: URL): string | undefined;
}

const youTube: Player = {
  hosts: /^((www\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com)$/,
  embedHost: 'www.youtube-nocookie.com',
  embed: ({ hostname, pathname, searchParams }) => {
    const idInPath =
      hostname === 'youtu.be' ? pathname.slice(1) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
    const id = idInPath ?? searchParams.get('v') ?? '';
    return /^[\w-]{6,20}$/.test(id) ? `/embed/${id}` : undefined;
  },
};

const vimeo: Player = {
  hosts: /^((www|player)\.)?vimeo\.com$/,
  embedHost: 'player.vimeo.com',
  embed: ({ pathname, searchParams }) => {
    const [, id, hashInPath] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ?? [];
    // The link of an unlisted video carries a hash, without which it does not play.
    const hash = hashInPath ?? searchParams.get('h');
    return id && `/video/${id}?${new URLSearchParams({ dnt: '1', ...(hash && { h: hash }) })}`;
  },
};

const playerOf = (host: string) => [youTube, vimeo].find(({ hosts }) => hosts.test(host));

/** Hosts of the players that a page may embed, so that videos of these hosts can be watched. */
export const embedHostsOf = (hosts: readonly string[]): string[] => [
  ...new Set(hosts.map((host) => playerOf(host)?.embedHost ?? host)),
];

/** Address of the video's player; null when the link is no video of an allowed host. */
export const embedAddressOf = (link: string | null, hosts: readonly string[]): string | null => {
  const url = plainAddress(link ?? '');
  if (url === null || !hosts.includes(url.hostname)) return null;
  const player = playerOf(url.hostname);
  if (!player) return url.href;
  const embed = player.embed(url);
  return embed === undefined ? null : `https://${player.embedHost}${embed}`;
};
