/** Where a module's demo may be watched unless the operator names other hosts: these exactly, and no others. */
export const usualVideoHosts: readonly string[] = [
  'youtube.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
];

/** The https address that a text is, without a user, a port or only a host; null for any other text. */
const plainAddress = (text: string): URL | null => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return null;
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && url.pathname.length > 1 ? url : null;
};

/** Whether a text has the form of a video's address; whether its host is allowed is the portal's to say. */
export const isVideoAddress = (text: string): boolean => plainAddress(text) !== null;

/** Whether a text is the https address of a video at one of these hosts. */
export const isVideoLink = (text: string, hosts: readonly string[] = usualVideoHosts): boolean =>
  hosts.includes(plainAddress(text)?.hostname ?? '');

interface Player {
  hosts: RegExp;
  /** The host that plays without cookies or with tracking switched off. */
  embedHost: string;
  /** Path and query of the player; undefined where the address names no video. */
  embed(url: URL): string | undefined;
}

const youTube: Player = {
  hosts: /^((www\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com)$/,
  embedHost: 'www.youtube-nocookie.com',
  embed: ({ hostname, pathname, searchParams }) => {
    const named =
      hostname === 'youtu.be' ? pathname.slice(1) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
    const id = named ?? searchParams.get('v') ?? '';
    return /^[\w-]{6,20}$/.test(id) ? `/embed/${id}` : undefined;
  },
};

const vimeo: Player = {
  hosts: /^((www|player)\.)?vimeo\.com$/,
  embedHost: 'player.vimeo.com',
  embed: ({ pathname, searchParams }) => {
    const [, id, hashInPath] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ?? [];
    // Who holds the link of an unlisted video holds its hash.
    const hash = hashInPath ?? searchParams.get('h');
    return id && `/video/${id}?${new URLSearchParams({ dnt: '1', ...(hash && { h: hash }) })}`;
  },
};

const playerOf = (host: string) => [youTube, vimeo].find(({ hosts }) => hosts.test(host));

/** The hosts whose players a page may embed so that every allowed video can be watched. */
export const embedHostsOf = (hosts: readonly string[]): string[] => [
  ...new Set(hosts.map((host) => playerOf(host)?.embedHost ?? host)),
];

/** The address of a video's player; null for what is no video of an allowed host. */
export const embedAddressOf = (link: string | null, hosts: readonly string[]): string | null => {
  const url = plainAddress(link ?? '');
  if (url === null || !hosts.includes(url.hostname)) return null;
  const player = playerOf(url.hostname);
  if (!player) return url.href;
  const embed = player.embed(url);
  return embed === undefined ? null : `https://${player.embedHost}${embed}`;
};
