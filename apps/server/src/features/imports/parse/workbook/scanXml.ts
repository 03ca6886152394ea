import { noTable } from '../noTable.ts';

export interface XmlReader {
  /** `attribute` gives the value of an attribute of the element, by its name without a prefix of a name space. */
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML from its beginning to its end, in a time that grows with its length alone. Names come without the prefix of
 * their name space, which programs choose. Entities of a document's own are not read: a document type is refused, so
 * that nothing grows while it is read and nothing is fetched.
 * @throws Problem import.not-table
 */
export const scanXml = (xml: string, { open, close, text }: XmlReader): void => {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    if (next < 0) return;
    if (next > at) text?.(decodeEntities(xml.slice(at, next)));
    at = next;
    if (xml.startsWith('<!--', at)) at = endAfter(xml, '-->', at);
    else if (xml.startsWith('<![CDATA[', at)) {
      const end = endAfter(xml, ']]>', at);
      text?.(xml.slice(at + '<![CDATA['.length, end - ']]>'.length));
      at = end;
    } else if (xml.startsWith('<?', at)) at = endAfter(xml, '?>', at);
    else if (xml.startsWith('<!', at)) throw noTable();
    else at = readTag(xml, at, open, close);
  }
};

const endAfter = (xml: string, mark: string, at: number): number => {
  const end = xml.indexOf(mark, at);
  if (end < 0) throw noTable();
  return end + mark.length;
};

const readTag = (xml: string, at: number, open: XmlReader['open'], close: XmlReader['close']): number => {
  const end = tagEnd(xml, at);
  if (xml[at + 1] === '/') {
    close?.(localName(xml.slice(at + 2, end).trim()));
    return end + 1;
  }
  const isEmpty = xml[end - 1] === '/';
  const tag = xml.slice(at + 1, isEmpty ? end - 1 : end);
  const nameEnd = tag.search(/\s/);
  const name = localName(nameEnd < 0 ? tag : tag.slice(0, nameEnd));
  open?.(name, (wanted) => (nameEnd < 0 ? undefined : attributeOf(tag, nameEnd, wanted)));
  if (isEmpty) close?.(name);
  return end + 1;
};

/** A `>` may stand in an attribute's value. */
const tagEnd = (xml: string, at: number): number => {
  let end = at;
  for (let from = at; ; ) {
    if (end < from || from === at) end = xml.indexOf('>', from);
    if (end < 0) throw noTable();
    const quoteAt = firstQuote(xml, from, end);
    if (quoteAt < 0) return end;
    const closing = xml.indexOf(xml[quoteAt] ?? '"', quoteAt + 1);
    if (closing < 0) throw noTable();
    from = closing + 1;
  }
};

const firstQuote = (xml: string, from: number, end: number): number => {
  for (let at = from; at < end; at += 1) {
    const sign = xml.charCodeAt(at);
    if (sign === 34 || sign === 39) return at;
  }
  return -1;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributeOf = (tag: string, nameEnd: number, wanted: string): string | undefined => {
  let at = nameEnd;
  for (;;) {
    const equals = tag.indexOf('=', at);
    if (equals < 0) return undefined;
    const start = firstQuote(tag, equals, tag.length);
    if (start < 0) return undefined;
    const end = tag.indexOf(tag[start] ?? '"', start + 1);
    if (end < 0) return undefined;
    if (localName(tag.slice(at, equals).trim()) === wanted) return decodeEntities(tag.slice(start + 1, end));
    at = end + 1;
  }
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;
