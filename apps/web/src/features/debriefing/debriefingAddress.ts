import { debriefing, nameLimits } from '@simward/contract';
import { id, manyOf, oneOf, page, text } from '../../ui/address/address.ts';

/** What marks can be narrowed to. */
export const shownKinds = ['correct', 'wrong', 'missed', 'order', 'mustPass', 'question'] as const;
export type ShownKind = (typeof shownKinds)[number];

const unread = nameLimits.competency;

/** The session, and another attempt beside it. */
export const debriefedAddress = { sessionId: id, with: id };

/**
 * The session, the competency that it is looked at for, which marks are shown and which one is chosen. Module, mode and
 * score may stand in an address too; nothing is read from them, the call says what they are.
 */
export const debriefingAddress = {
  ...debriefedAddress,
  moduleId: id,
  competencyName: text(nameLimits.competency),
  mode: text(unread),
  score: text(unread),
  show: manyOf(oneOf(shownKinds)),
  usual: oneOf(['hidden']),
  view: oneOf(['steps']),
  /** Which differences to another attempt are shown. */
  changed: manyOf(oneOf(debriefing.attemptVerdicts)),
  mark: text(nameLimits.step),
  page,
};
