/** A mail as a mail program shows it. */
export interface ReadMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The address behind the button. */
  link: string | undefined;
}

const unquoted = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const headerOf = (part: string, name: string) => {
  const [head = ''] = part.split(/\r?\n\r?\n/, 1);
  const line = head.replace(/\r?\n[ \t]+/g, ' ').match(new RegExp(`^${name}: (.*)$`, 'im'));
  return line?.[1] ?? '';
};

const bodyOf = (part: string) => {
  const body = part.slice(part.search(/\r?\n\r?\n/)).trim();
  return headerOf(part, 'Content-Transfer-Encoding') === 'quoted-printable' ? unquoted(body) : body;
};

/** Reads a mail in text and HTML, as the portal sends it. */
export const readMail = (raw: string): ReadMail => {
  const boundary = headerOf(raw, 'Content-Type').match(/boundary="([^"]+)"/)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).map((part) => part.trimStart());
  const partOf = (type: string) => parts.find((part) => headerOf(part, 'Content-Type').startsWith(type));
  const html = bodyOf(partOf('text/html') ?? '');
  return {
    to: headerOf(raw, 'To'),
    from: headerOf(raw, 'From'),
    subject: headerOf(raw, 'Subject'),
    text: bodyOf(partOf('text/plain') ?? ''),
    html,
    link: html.match(/<a href="([^"]+)"/)?.[1],
  };
};
