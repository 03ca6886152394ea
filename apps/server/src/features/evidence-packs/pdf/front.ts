import { encode } from 'uqr';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { PackRecord } from '../record/packRecord.ts';
import type { PackIssue, PackWords } from '../record/packWords.ts';
import { box, type Element, ink, type Sheet, type Style } from './sheet.ts';

const visor =
  'M8.5 11.5h15a6 6 0 0 1 6 6v4.5a6 6 0 0 1-6 6h-2a3.6 3.6 0 0 1-2.8-1.35l-.7-.87a2.55 2.55 0 0 0-4 0l-.7.87A3.6 3.6 0 0 1 10.5 28h-2a6 6 0 0 1-6-6v-4.5a6 6 0 0 1 6-6Z';
const plus = 'M14.6 14.3h2.8v2.5h2.5v2.8h-2.5v2.5h-2.8v-2.5h-2.5v-2.8h2.5z';

/** The product's mark and name on the left, company and departments on the right. */
export const drawLetterhead = (sheet: Sheet, { companyName, holder }: PackRecord): void => {
  const top = box.top - 6;
  sheet.decorate((doc) => {
    doc
      .save()
      .translate(box.start - 1, top)
      .scale(0.66);
    doc.path('M5.8 14.5a10.2 9.6 0 0 1 20.4 0').lineWidth(2.6).lineCap('round').stroke(ink.band);
    doc.path(visor).fill(ink.primary);
    doc.path(plus).fill('#FFFFFF');
    doc.restore();
  });
  const baseline = top + 15;
  const product = { size: 13.5, weight: 'semibold', spacing: -0.3 } as const;
  sheet.drawTagged(sheet.root, 'P', () => sheet.write('simward', box.start + 27, baseline, product));
  const lines = [
    { text: companyName, style: { size: 10, weight: 'semibold' } },
    { text: holder.departments.join(', '), style: { size: 9, color: 'second' } },
  ] as const;
  sheet.drawTagged(sheet.root, 'P', () => {
    let y = baseline - 4;
    for (const { text, style } of lines)
      for (const piece of text === '' ? [] : sheet.wrap(text, box.width * 0.6, style)) {
        sheet.write(piece, box.end - sheet.widthOf(piece, style), y, style);
        y += 12.5;
      }
    sheet.state.y = Math.max(y, baseline + 20);
  });
};

const cardWidth = 226;
const cardHeight = 89;

/** The card with the check code, to type or to scan. */
const drawCheckCard = (sheet: Sheet, { code, checkUrl }: PackIssue, { t }: PackWords) => {
  const [x, y] = [box.end - cardWidth, sheet.state.y - 2];
  const { data, size } = encode(checkUrl.href, { ecc: 'M', border: 0 });
  const side = 60;
  const cell = side / size;
  sheet.decorate((doc) => {
    doc.roundedRect(x, y, cardWidth, cardHeight, 8).lineWidth(0.7).fillAndStroke('#FDFBF8', ink.line);
    doc
      .roundedRect(x + 11, y + 11, side + 8, side + 8, 4)
      .lineWidth(0.5)
      .fillAndStroke('#FFFFFF', ink.line);
  });
  sheet.drawTagged(
    sheet.root,
    'Figure',
    (doc) => {
      for (const [row, cells] of data.entries())
        for (const [column, dark] of cells.entries())
          if (dark) doc.rect(x + 15 + column * cell, y + 15 + row * cell, cell + 0.03, cell + 0.03);
      doc.fill(ink.text);
    },
    { alt: t('evidence-packs.pack.check.qrCode', { address: checkUrl.href }) },
  );
  const start = x + side + 30;
  sheet.drawTagged(sheet.root, 'P', () => {
    const label = t('evidence-packs.evidencePacks.table.code');
    sheet.write(label, start, y + 24, { size: 9, color: 'second' });
    sheet.write(code, start, y + 39, { size: 11.5, weight: 'semibold', spacing: 0.5 });
    const style = { size: 8.6, color: 'second', leading: 11.5 } as const;
    const verify = t('evidence-packs.pack.check.verify', { address: `${checkUrl.host}${checkUrl.pathname}` });
    sheet.writeLines(sheet.wrap(verify, cardWidth - side - 42, style), start, y + 55, style);
  });
};

/** Holder, period and issue of the pack, beside the card with the check code. */
export const drawHolder = (sheet: Sheet, record: PackRecord, issue: PackIssue, words: PackWords): void => {
  const { state } = sheet;
  const { t, dayText, instantText, notAvailable } = words;
  const { holder, timeZone, from } = record;
  state.y += 8;
  const top = state.y;
  drawCheckCard(sheet, issue, words);
  const width = box.width - cardWidth - 20;
  const title = { size: 10, weight: 'medium', color: 'accent' } as const;
  sheet.drawTagged(sheet.root, 'P', () =>
    sheet.write(t('evidence-packs.pack.title'), box.start, top + 8, title),
  );
  state.y = top + 14;
  const name = { size: 23, weight: 'semibold', spacing: -0.5, leading: 27 } as const;
  sheet.drawTagged(sheet.root, 'H1', () => {
    state.y += sheet.writeLines(sheet.wrap(holder.name, width, name), box.start, state.y + 21, name);
  });
  const until = dayText(dayIn(timeZone, issue.issuedAt));
  const period =
    from === null
      ? t('evidence-packs.pack.period.until', { until, timeZone })
      : t('evidence-packs.pack.period.from', { from: dayText(from), until, timeZone });
  const facts = [
    [t('tables.userId'), holder.mobileNo],
    [t('evidence-packs.pack.course'), holder.course ?? notAvailable],
    [t('evidence-packs.evidencePacks.table.department'), holder.departments.join(', ') || notAvailable],
    [t('evidence-packs.pack.period.title'), period],
    [
      t('evidence-packs.evidencePacks.table.issued'),
      t('evidence-packs.pack.issuedBy', { at: instantText(issue.issuedAt, timeZone), ...issue.issuer }),
    ],
  ] as const;
  state.y += 4;
  const labelStyle = { size: 9.4, color: 'second' } as const;
  const valueStyle = { size: 9.4, leading: 13 };
  const indent = Math.max(61, ...facts.map(([label]) => sheet.widthOf(label, labelStyle) + 8));
  for (const [label, value] of facts) {
    sheet.drawTagged(sheet.root, 'P', () => {
      sheet.write(label, box.start, state.y + 10, labelStyle);
      // Lines beside the card are shorter than lines below it.
      const room = state.y < top + cardHeight ? width - indent : box.width - indent;
      const lines = sheet.wrap(value, room, valueStyle);
      state.y += sheet.writeLines(lines, box.start + indent, state.y + 10, valueStyle);
    });
    state.y += 2;
  }
  state.y = Math.max(state.y, top + cardHeight) + 8;
};

const tileHeight = 60;

/** A row of tiles with the pack's main figures. */
export const drawFigures = (sheet: Sheet, { figures }: PackRecord, { t, durationText }: PackWords): void => {
  const { state } = sheet;
  const tiles = [
    [
      t('evidence-packs.pack.figures.mastered'),
      t('evidence-packs.pack.figures.masteredOf', figures),
      t('evidence-packs.pack.figures.assessed', figures),
    ],
    [
      t('evidence-packs.pack.figures.assessments'),
      String(figures.assessments),
      t('evidence-packs.pack.figures.successful', { count: figures.successful }),
    ],
    [
      t('evidence-packs.pack.figures.complete'),
      t('evidence-packs.pack.figures.completeOf', figures),
      t('evidence-packs.pack.figures.assigned'),
    ],
    [
      t('evidence-packs.pack.figures.time'),
      durationText(figures.durationMs),
      t('evidence-packs.pack.figures.sessions', figures),
    ],
  ] as const;
  const width = box.width / tiles.length;
  const top = state.y;
  sheet.decorate((doc) => {
    doc.roundedRect(box.start, top, box.width, tileHeight, 8).lineWidth(0.7).stroke(ink.line);
    for (let at = 1; at < tiles.length; at += 1)
      doc.path(`M${box.start + at * width} ${top}v${tileHeight}`).stroke();
  });
  for (const [index, [label, value, note]] of tiles.entries()) {
    const x = box.start + index * width + 11;
    const writeIn = (text: string, y: number, style: Style) =>
      sheet.write(text, x, y, sheet.fit(text, width - 15, style));
    sheet.drawTagged(sheet.root, 'P', () => {
      writeIn(label, top + 17, { size: 8.8, color: 'second' });
      writeIn(value, top + 35, { size: 15.5, weight: 'semibold' });
      writeIn(note, top + 50, { size: 8.8, color: 'second' });
    });
  }
  state.y = top + tileHeight + 8;
};

/** Height that `drawSignatures` needs at the bottom of the first page. */
export const signatureHeight = 52;

export const drawSignatures = (sheet: Sheet, { t }: PackWords): void => {
  const y = box.bottom - 18;
  const width = (box.width - 20) / 2;
  for (const [index, person] of (['learner', 'educator'] as const).entries()) {
    const label = t(`evidence-packs.pack.signature.${person}`);
    const x = box.start + index * (width + 20);
    sheet.rule(y, 'rule', 0.7, { start: x, end: x + width });
    sheet.drawTagged(sheet.root, 'P', () => sheet.write(label, x, y + 13, { size: 9, color: 'second' }));
  }
};

/** A heading with a note beside it. Keeps room for what follows, so that no heading ends a page. */
export const drawHeading = (sheet: Sheet, title: string, note: string): Element => {
  const { state } = sheet;
  state.y += 12;
  sheet.needRoom(70);
  const section = sheet.addElement(sheet.root, 'Sect');
  const titleStyle = { size: 11.5, weight: 'semibold' } as const;
  const noteStyle = { size: 9.2, color: 'second' } as const;
  const noteAt = box.start + sheet.widthOf(title, titleStyle) + 8;
  sheet.drawTagged(section, 'H2', () => sheet.write(title, box.start, state.y + 11, titleStyle));
  if (note) sheet.drawTagged(section, 'P', () => sheet.write(note, noteAt, state.y + 11, noteStyle));
  state.y += 20;
  return section;
};

/** A paragraph in small print. */
export const drawNote = (sheet: Sheet, parent: Element, text: string): void => {
  const { state } = sheet;
  const style = { size: 8.8, color: 'third', leading: 12 } as const;
  state.y += 4;
  const lines = sheet.wrap(text, box.width, style);
  sheet.needRoom(lines.length * style.leading);
  sheet.drawTagged(parent, 'P', () => {
    state.y += sheet.writeLines(lines, box.start, state.y + 10, style);
  });
};
