import type { comments } from '@simward/contract';
import { annaBerg } from './annaBerg.ts';
import { isOfGroup } from './planGroup.ts';
import type { DemoUpload } from './planUploads.ts';

export interface WrittenTalk {
  sessionAmong(uploads: readonly DemoUpload[]): DemoUpload | undefined;
  /** User ID of who comments. */
  authorId: string;
  comments: readonly {
    text: string;
    stepName?: string;
    phase: comments.DebriefingPhase;
    /** Of the learner; left out of a comment that nobody has read yet. */
    answer?: string;
  }[];
  reflection?: { text: string; submitted: boolean; asked: boolean };
}

const mariaKeller = '1000000003';

const assessmentsOf = (uploads: readonly DemoUpload[], mobileNo: string, moduleSlug: string) =>
  uploads.filter(
    ({ planned }) =>
      planned.mobileNo === mobileNo && planned.moduleSlug === moduleSlug && planned.mode === 'assessment',
  );

/** The group's sessions, the lowest score first. */
const groupOf = (uploads: readonly DemoUpload[]) =>
  uploads
    .filter(({ planned }) => isOfGroup(planned))
    .toSorted((a, b) => (a.played.score ?? 0) - (b.played.score ?? 0));

/** What staff and learners wrote about sessions. */
export const talks: readonly WrittenTalk[] = [
  {
    sessionAmong: (uploads) => assessmentsOf(uploads, annaBerg, 'sepsis-the-first-hour').at(-1),
    authorId: mariaKeller,
    comments: [
      {
        text: 'You called for help early and your SBAR was complete. That is what kept the team together.',
        stepName: 'Call for help (SBAR)',
        phase: 'reactions',
        answer: 'Thank you. I said it aloud to myself before I rang.',
      },
      {
        text: 'The antibiotics ran before the cultures were taken, as last week. What made you reach for them first?',
        stepName: 'Antibiotics',
        phase: 'analysis',
        answer:
          'His pressure fell and I wanted to be quick. Next time I put the culture bottles on the tray when I fetch the cannula.',
      },
      {
        text: 'Try it once more in training this week, with the bottles in your hand before the line is in.',
        phase: 'summary',
      },
    ],
    reflection: {
      text: 'I knew the order and lost it when the monitor alarmed. I want to practise the bundle without looking at the list.',
      submitted: true,
      asked: false,
    },
  },
  {
    sessionAmong: (uploads) => assessmentsOf(uploads, annaBerg, 'sepsis-the-first-hour').at(-2),
    authorId: mariaKeller,
    comments: [
      {
        text: 'Your assessment from airway to exposure was the best so far. Keep it.',
        stepName: 'Consciousness (ACVPU)',
        phase: 'description',
        answer: 'I will.',
      },
    ],
  },
  {
    sessionAmong: (uploads) => assessmentsOf(uploads, annaBerg, 'safe-medication-round').at(-1),
    authorId: mariaKeller,
    comments: [
      {
        text: 'Calm and complete, also while you were interrupted. Would you show it to the newcomers on Thursday?',
        phase: 'summary',
        answer: 'Gladly.',
      },
    ],
  },
  {
    sessionAmong: (uploads) => groupOf(uploads).at(0),
    authorId: mariaKeller,
    comments: [
      {
        text: 'No cultures were taken at all. Let us go through this minute together.',
        stepName: 'Antibiotics',
        phase: 'analysis',
      },
    ],
    reflection: { text: 'I froze after the second alarm.', submitted: true, asked: true },
  },
  {
    sessionAmong: (uploads) => groupOf(uploads).at(-1),
    authorId: mariaKeller,
    comments: [
      {
        text: 'Everything in the right order. NEWS2 came a little late; the rest was textbook.',
        stepName: 'NEWS2',
        phase: 'summary',
        answer: 'I counted twice to be sure.',
      },
    ],
  },
];
