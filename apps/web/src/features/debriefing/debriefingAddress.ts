import { debriefing, nameLimits } from '@simward/contract';
import { z } from 'zod';
import { id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** The kinds by which marks can be filtered. */
export const filterKinds = ['correct', 'wrong', 'missed', 'order', 'mustPass', 'question'] as const;
export type FilterKind = (typeof filterKinds)[number];

const unusedLength = nameLimits.competency;

/** The session, and another attempt to compare it with. */
export const debriefedAddress = z.object({ sessionId: id, with: id });

/**
 * The session, and the view of it: competency, kinds of marks, chosen mark. Addresses may also name module, mode and
 * score; they are accepted and not used, because the session's own values come from the server.
 */
export const debriefingAddress = listAddress({
  ...debriefedAddress.shape,
  moduleId: id,
  competencyName: text(nameLimits.competency),
  mode: text(unusedLength),
  score: text(unusedLength),
  show: manyOf(oneOf(filterKinds)),
  usual: oneOf(['hidden']),
  view: oneOf(['steps']),
  /** The kinds of differences between both attempts that are shown. */
  changed: manyOf(oneOf(debriefing.attemptVerdicts)),
  mark: text(nameLimits.step),
});
