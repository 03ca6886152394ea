import { beforeEach, expect, test } from 'vitest';
import { buildDebriefing, debriefedStep } from '../../../testing/debriefedSession.ts';
import { signInPerson } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sessionMarks } from '../marks/sessionMarks.ts';
import { useMarkWords } from '../marks/useMarkWords.ts';
import { DrawnMarks } from './DrawnMarks.tsx';
import { endOf, timelineLayout } from './layout/timelineLayout.ts';

const width = 1004;

function Marks({ session }: { session: ReturnType<typeof buildDebriefing> }) {
  const words = useMarkWords(session.people);
  const { marks } = timelineLayout({
    session,
    steps: session.steps,
    marks: sessionMarks(session, undefined),
    window: { from: 0, to: endOf(session, session.steps) },
    width,
    withUsual: true,
    nameOf: words.nameOf,
  });
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its list has a name
    <svg width={width} height="600">
      <DrawnMarks marks={marks} words={words} />
    </svg>
  );
}

beforeEach(() => signInPerson());

test('marks are a list in the order of time; of a must-pass step the name says so', async () => {
  const screen = await renderPart(<Marks session={buildDebriefing()} />, { width });
  const items = screen.getByRole('list', { name: 'Marks in the order of time' }).getByRole('listitem');
  await expect.element(items.first()).toHaveAccessibleName('Hand hygiene, 0:42, Anna Berg: Correct');
  await expect
    .element(screen.getByRole('listitem', { name: /^Blood cultures/ }))
    .toHaveAccessibleName('Blood cultures, 16:36, Anna Berg: Out of order, must-pass');
});

test('marks that stand as one say how many must-pass steps among them failed', async () => {
  // More than fill half of the lane, so that they are joined among themselves.
  const steps = Array.from({ length: 120 }, (_, index) =>
    debriefedStep(`Step ${index}`, 600 + index, { mustPass: index < 2, outcome: 'wrong' }),
  );
  const session = buildDebriefing({
    ...{ steps, answers: [], cues: [] },
    failedMustPassSteps: ['Step 0', 'Step 1'],
  });
  const screen = await renderPart(<Marks session={session} />, { width });
  await expect
    .element(screen.getByRole('listitem').first())
    .toHaveAccessibleName(/^\d+ marks, 10:00 to .*; zooms in; 2 must-pass steps failed$/);
});

test('a step that was not right is never joined with right ones', async () => {
  const steps = [
    debriefedStep('Antibiotics', 600, { mustPass: true, outcome: 'wrong' }),
    debriefedStep('Fluid bolus', 601),
    debriefedStep('Lactate', 602, { outcome: 'missed', action: null }),
  ];
  const session = buildDebriefing({
    ...{ steps, answers: [], cues: [] },
    failedMustPassSteps: ['Antibiotics'],
  });
  const screen = await renderPart(<Marks session={session} />, { width });
  await expect.element(screen.getByRole('listitem')).toHaveLength(3);
  await expect.element(screen.getByRole('listitem', { name: /^Antibiotics, 10:00/ })).toBeInTheDocument();
});
