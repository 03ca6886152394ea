import { expect, test } from 'vitest';
import { buildDebriefing, debriefedStep } from '../../../testing/debriefedSession.ts';
import { textWidth } from '../../../ui/charts/frame/chartText.ts';
import { type SessionMark, sessionMarks } from '../marks/sessionMarks.ts';
import { printedLayout } from './printedLayout.ts';

const drawnNameOf = (mark: SessionMark) => ('step' in mark ? mark.step.name : mark.key);
const laidOut = (session = buildDebriefing()) =>
  printedLayout({
    ...{ session, steps: session.steps, marks: sessionMarks(session, undefined) },
    ...{ usualPath: session.usual.path, width: 688, drawnNameOf },
  });

test('the axis ends at the end of the session', () => {
  const { ticks, right } = laidOut();
  expect(ticks.at(-1)).toEqual({ seconds: buildDebriefing().end, x: right });
});

test('no mark covers another, however near their times are', () => {
  const steps = Array.from({ length: 9 }, (_, index) =>
    debriefedStep(`Step ${index}`, 600 + index * 4, {
      number: index + 1,
      outcome: index === 3 ? 'wrong' : 'correct',
    }),
  );
  const [lane] = laidOut(buildDebriefing({ steps })).lanes;
  const marks = lane?.marks ?? [];
  expect(marks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const [index, mark] of marks.entries())
    for (const other of marks.slice(index + 1))
      expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThanOrEqual(19);
});

test('only what was not right is named, no name is cut and none is on another', () => {
  const lanes = laidOut().lanes;
  const labels = lanes.flatMap((lane) => lane.labels);
  expect(labels.map(({ text }) => text)).toEqual([
    'Capillary refill',
    'NEWS2',
    'Antibiotics',
    'Blood cultures',
  ]);
  const spans = labels.map(({ text, x, y }) => {
    const half = textWidth(text, 11.5) / 2;
    return { y, from: x - half, to: x + half };
  });
  for (const [index, span] of spans.entries())
    for (const other of spans.slice(index + 1))
      if (span.y === other.y) expect(span.to < other.from || other.to < span.from).toBe(true);
});
