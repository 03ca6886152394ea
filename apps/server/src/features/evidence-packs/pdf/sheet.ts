import PDFDocument from 'pdfkit';
import type { Language } from '../../../platform/texts/say.ts';
import { families, loadFonts, piecesOf, type Weight, weights } from './fonts.ts';

type Element = PDFKit.PDFStructureElement;

/** A4 in points, with margins of 14 mm. */
const size = { width: 595.28, height: 841.89 } as const;
const margin = (14 / 25.4) * 72;
export const box = {
  start: margin,
  end: size.width - margin,
  width: size.width - 2 * margin,
  top: margin,
  /** Where the content ends, above the footer. */
  bottom: size.height - margin - 26,
} as const;
const footerAt = size.height - margin - 9;

/** Colours of the light theme. */
export const ink = {
  text: '#182225',
  second: '#47555A',
  third: '#5F6C70',
  accent: '#A8481A',
  primary: '#0B7367',
  band: '#CF6328',
  line: '#D3CCBE',
  rule: '#5F6C70',
  pass: '#0A7353',
  fail: '#BC3428',
  warn: '#8A5800',
  open: '#8A5800',
  info: '#2659B3',
  mute: '#5F6C70',
} as const;
export type Ink = keyof typeof ink;

export interface Style {
  size: number;
  weight?: Weight;
  color?: Ink;
  /** Extra space between letters, in points. */
  spacing?: number;
}

const textOptions = ({ spacing = 0 }: Style) => ({
  lineBreak: false,
  characterSpacing: spacing,
  features: ['kern', 'tnum', 'mark', 'ccmp'] satisfies PDFKit.Mixins.OpenTypeFeatures[],
});

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface SheetInfo {
  language: Language;
  title: string;
  author: string;
  issuedAt: Date;
}

/** Pages that are filled from top to bottom, with a structure that a screen reader reads in the same order. */
export const createSheet = ({ language, title, author, issuedAt }: SheetInfo) => {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Simward', CreationDate: issuedAt, ModDate: issuedAt },
  });
  // Without a bottom margin the library never starts a page by itself; only `turnPage` does.
  doc.page.margins.bottom = 0;
  const fonts = loadFonts();
  for (const family of families)
    for (const weight of weights) doc.registerFont(`${family} ${weight}`, fonts[family][weight]);
  const root = doc.struct('Document');
  const state = { y: box.top as number, bottom: box.bottom as number };

  const setFont = (family: (typeof families)[number], { size: points, weight = 'regular' }: Style) =>
    doc.font(`${family} ${weight}`).fontSize(points);

  const widths = new Map<string, number>();
  /** Remembers widths, because tables measure the same words over and over. */
  const widthOf = (text: string, style: Style): number => {
    const key = `${style.size} ${style.weight} ${style.spacing} ${text}`;
    const knownWidth = widths.get(key);
    if (knownWidth !== undefined) return knownWidth;
    const width = piecesOf(text).reduce((sum, piece) => {
      setFont(piece.family, style);
      return sum + doc.widthOfString(piece.text, textOptions(style));
    }, 0);
    widths.set(key, width);
    return width;
  };

  /** Writes one line; `y` is its baseline. */
  const write = (text: string, x: number, y: number, style: Style) => {
    let at = x;
    doc.fillColor(ink[style.color ?? 'text']);
    for (const piece of piecesOf(text)) {
      setFont(piece.family, style);
      doc.text(piece.text, at, y, { ...textOptions(style), baseline: 'alphabetic' });
      at += widthOf(piece.text, style);
    }
  };

  /** Writes lines below each other, the first with its baseline at `y`. @returns the height of all */
  const writeLines = (
    lines: readonly string[],
    x: number,
    y: number,
    { leading, ...style }: Style & { leading: number },
  ): number => {
    for (const [index, text] of lines.entries()) write(text, x, y + index * leading, style);
    return lines.length * leading;
  };

  /**
   * A style in which a text is no wider than `width`: the text gets smaller where a language has longer
   * words.
   */
  const fit = (text: string, width: number, style: Style): Style => {
    const needed = widthOf(text, style);
    return needed <= width ? style : { ...style, size: (style.size * width) / needed };
  };

  /** Breaks a text into lines where it has line breaks, between words, and a too long word between letters. */
  const wrap = (text: string, width: number, style: Style): string[] =>
    text.split(/\s*\n\s*/).flatMap((line) => wrapLine(line, width, style));

  const wrapLine = (text: string, width: number, style: Style): string[] => {
    if (widthOf(text, style) <= width) return [text];
    const lines: string[] = [];
    let current = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (widthOf(longer, style) <= width) {
        current = longer;
        continue;
      }
      if (current !== '') lines.push(current);
      current = '';
      for (const { segment } of letters.segment(word)) {
        if (current !== '' && widthOf(current + segment, style) > width) {
          lines.push(current);
          current = '';
        }
        current += segment;
      }
    }
    return current === '' && lines.length > 0 ? lines : [...lines, current];
  };

  /** Draws decoration, which a screen reader skips. */
  const decorate = (draw: (on: typeof doc) => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw(doc);
    doc.endMarkedContent();
  };

  /** Draws a horizontal line, across the whole page unless it is told where. */
  const rule = (y: number, color: Ink, width: number, { start, end }: { start: number; end: number } = box) =>
    decorate(() => doc.moveTo(start, y).lineTo(end, y).lineWidth(width).stroke(ink[color]));

  /** Draws something that a screen reader reads, as a child of `parent` in the structure. */
  const drawTagged = (
    parent: Element,
    tag: string,
    draw: (on: typeof doc) => void,
    options: PDFKit.Mixins.StructureElementOptions & { scope?: string } = {},
  ) => {
    const content = doc.markStructureContent(tag);
    draw(doc);
    doc.endMarkedContent();
    parent.add(doc.struct(tag, options, [content]));
  };

  /** Adds an element of the structure that holds others. */
  const addElement = (parent: Element, tag: string): Element => {
    const element = doc.struct(tag);
    parent.add(element);
    return element;
  };

  const turnPage = () => {
    doc.addPage();
    doc.page.margins.bottom = 0;
    state.y = box.top;
    state.bottom = box.bottom;
  };

  /** Begins the next page when less than this height is left. @returns true when it did */
  const needRoom = (height: number): boolean => {
    if (state.y + height <= state.bottom) return false;
    turnPage();
    return true;
  };

  /** Writes the footers, which need the number of pages, and ends the document. */
  const finish = async (
    foot: (page: number, pages: number) => { start: string; end: string },
  ): Promise<Buffer> => {
    const pages = doc.bufferedPageRange().count;
    const style = { size: 9, color: 'third' } as const;
    for (let page = 0; page < pages; page += 1) {
      doc.switchToPage(page);
      const { start, end } = foot(page + 1, pages);
      rule(footerAt - 14, 'line', 0.5);
      doc.markContent('Artifact', { type: 'Pagination' });
      const fitted = fit(start + end, box.width - 12, style);
      write(start, box.start, footerAt + 4, fitted);
      write(end, box.end - widthOf(end, fitted), footerAt + 4, fitted);
      doc.endMarkedContent();
    }
    doc.addStructure(root);
    root.end();
    const pieces: Buffer[] = [];
    doc.end();
    for await (const piece of doc) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  };

  return {
    root,
    state,
    widthOf,
    fit,
    wrap,
    write,
    writeLines,
    decorate,
    rule,
    drawTagged,
    addElement,
    turnPage,
    needRoom,
    finish,
  };
};

export type Sheet = ReturnType<typeof createSheet>;
export type { Element };
