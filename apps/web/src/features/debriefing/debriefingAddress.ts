import { debriefing, nameLimits } from '@simward/contract';
import { id, manyOf, oneOf, page, text } from '../../ui/address/address.ts';

/** Kinds that marks can be filtered by. */
export const filterKinds = ['correct', 'wrong', 'missed', 'order', 'mustPass', 'question'] as const;
export type FilterKind = (typeof filterKinds)[number];

const unusedLength = nameLimits.competency;

/** The session, and another attempt to compare it with. */
export const debriefedAddress = { sessionId: id, with: id };

/**
 * The session, and the view of it: competency, kinds of marks, chosen mark. Addresses may also name module, mode and
 * score; they are accepted and not used, because the session's own values come from the server.
 */
export const debriefingAddress = {
  ...debriefedAddress,
  moduleId: id,
  competencyName: text(nameLimits.competency),
  mode: text(unusedLength),
  score: text(unusedLength),
  show: manyOf(oneOf(filterKinds)),
  usual: oneOf(['hidden']),
  view: oneOf(['steps']),
  /** Kinds of differences to the other attempt that are shown. */
  changed: manyOf(oneOf(debriefing.attemptVerdicts)),
  mark: text(nameLimits.step),
  page,
};
