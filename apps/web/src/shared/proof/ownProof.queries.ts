import { profile } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';

/** With what the signed-in person proves who they are. */
export const ownProofQuery = queryOptions({
  ...callQuery(['own proof'], profile.getProfile, {}),
  select: ({ proof }) => proof,
});
