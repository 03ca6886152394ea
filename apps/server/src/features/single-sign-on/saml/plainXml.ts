/** Of an answer with hundreds of groups; a signed one has a dozen elements within each other. */
const most = { characters: 128 * 1024, depth: 40, sections: 16 };

const sectionBegins = '<![CDATA[';
const sections = /<!\[CDATA\[[\s\S]*?\]\]>/g;
/** What can follow differs at every character, so that no text is read twice. */
const tag = /<(\/?)[^\s<>/"'!?]+(?:[^<>"'/]|\/(?!>)|"[^<"]*"|'[^<']*')*(\/?)>/y;

/**
 * Whether an XML text has elements and text alone, few within each other, in a look whose time grows with its length:
 * parsers take far longer over what never ends. Document types, entities, comments and processing instructions are no part
 * of a sign-in.
 */
export const isPlainXml = (xml: string): boolean => {
  if (xml.length > most.characters || xml.split(sectionBegins).length - 1 > most.sections) return false;
  const text = xml.replace(/^\uFEFF?\s*<\?xml [^<>?]*\?>/, '').replace(sections, '');
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return false;
    const [, closes, closesItself] = found;
    if (!closesItself) depth += closes ? -1 : 1;
    if (depth < 0 || depth > most.depth) return false;
  }
  return depth === 0;
};
