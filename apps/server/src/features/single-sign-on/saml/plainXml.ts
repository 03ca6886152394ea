/**
 * These limits are enough for an answer with hundreds of groups. The elements of a signed answer are nested
 * about twelve deep.
 */
const most = { characters: 128 * 1024, depth: 40, sections: 16 };

const sectionBegins = '<![CDATA[';
const sections = /<!\[CDATA\[[\s\S]*?\]\]>/g;
/** At every character only one alternative can match, so that the expression never backtracks. */
const tag = /<(\/?)[^\s<>/"'!?]+(?:[^<>"'/]|\/(?!>)|"[^<"]*"|'[^<']*')*(\/?)>/y;

/**
 * Accepts XML that has only elements and text, without deep nesting. Document types, entities, comments and processing
 * instructions do not belong in a sign-in. The time grows with the length of the text, while parsers take far longer for
 * hostile texts.
 */
export const isPlainXml = (xml: string): boolean => {
  if (xml.length > most.characters || xml.split(sectionBegins).length - 1 > most.sections) return false;
  const text = xml.replace(/^\uFEFF?\s*<\?xml [^<>?]*\?>/, '').replace(sections, '');
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at;
    const match = tag.exec(text);
    if (!match) return false;
    const [, closes, closesItself] = match;
    if (!closesItself) depth += closes ? -1 : 1;
    if (depth < 0 || depth > most.depth) return false;
  }
  return depth === 0;
};
