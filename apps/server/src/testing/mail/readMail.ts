/** A mail as a mail program shows it. */
export interface ReadMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The address of the first link, which is the button. */
  link: string | undefined;
  /** The attached file, with its content as text. */
  attachment: { name: string; content: string } | undefined;
}

/** Reads a mail in text and HTML, as the portal sends it. */
export const readMail = (raw: string): ReadMail => {
  // In a mail with a file, text and HTML are in one part, which has parts of its own.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const parts = boundaries
    .reduce((pieces, boundary) => pieces.flatMap((part) => part.split(boundary)), [raw])
    .map((part) => part.trimStart());
  const partOf = (type: string) => parts.find((part) => headerOf(part, 'Content-Type').startsWith(type));
  const html = bodyOf(partOf('text/html') ?? '');
  return {
    to: headerOf(raw, 'To'),
    from: headerOf(raw, 'From'),
    subject: headerOf(raw, 'Subject'),
    text: bodyOf(partOf('text/plain') ?? ''),
    html,
    link: html.match(/<a href="([^"]+)"/)?.[1],
    attachment: fileOf(parts.find((part) => headerOf(part, 'Content-Disposition').startsWith('attachment'))),
  };
};

const fileOf = (part: string | undefined): ReadMail['attachment'] =>
  part === undefined
    ? undefined
    : {
        name: headerOf(part, 'Content-Disposition').match(/filename=(\S+)/)?.[1] ?? '',
        content: bodyOf(part),
      };

const headerOf = (part: string, name: string) => {
  const [head = ''] = part.split(/\r?\n\r?\n/, 1);
  const line = head.replace(/\r?\n[ \t]+/g, ' ').match(new RegExp(`^${name}: (.*)$`, 'im'));
  return line?.[1] ?? '';
};

const bodyOf = (part: string) => {
  const body = part.slice(part.search(/\r?\n\r?\n/)).trim();
  switch (headerOf(part, 'Content-Transfer-Encoding')) {
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    default:
      return body;
  }
};

const decodeQuotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
