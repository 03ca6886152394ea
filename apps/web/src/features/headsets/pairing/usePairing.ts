import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { codeLength, codeLettersOf } from './codeLetters.ts';
import { type Near, pairingQuery, useDecidePairing } from './pairing.queries.ts';

/** 1 choose Pair on the headset, 2 read its code, 3 approve; 4 when it is approved. */
export type PairingStep = 1 | 2 | 3 | 4;

type Choice = Parameters<ReturnType<typeof useDecidePairing>['mutate']>[0]['choice'];

/**
 * The code, the headset that shows it and the decision. A code from a link fills the field and looks the headset up, and
 * never approves.
 */
export function usePairing(linkedCode: string | undefined, near: Near | undefined) {
  const [letters, setLetters] = useState(() => codeLettersOf(linkedCode ?? ''));
  const [outcome, setOutcome] = useState<'approved' | 'declined'>();
  /** The last approval before this one, which the page may still know when this one is new. */
  const [earlier, setEarlier] = useState<string>();
  const pairedBefore = usePairedCount();
  const decision = useDecidePairing();
  const { code } = letters;
  const isWhole = code.length === codeLength;
  const lookUp = useQuery({ ...pairingQuery(code), enabled: isWhole && outcome === undefined });
  const pairing = isWhole && outcome === undefined && !lookUp.isError ? lookUp.data : undefined;
  const isAsked = (near?.asking.length ?? 0) > 0;
  const step: PairingStep =
    outcome === 'approved' ? 4 : pairing ? 3 : outcome === undefined && (code !== '' || isAsked) ? 2 : 1;
  const paired = near?.paired?.approvedAt === earlier ? undefined : near?.paired;
  return {
    letters,
    outcome,
    paired,
    pairing,
    step: isWhole && outcome === undefined ? (3 as const) : step,
    isLooking: isWhole && lookUp.isFetching && lookUp.data === undefined,
    lookUpFailure: isWhole && !lookUp.isFetching ? lookUp.error : null,
    lookUpAgain: () => void lookUp.refetch(),
    decision,
    /** True after three pairings in this browser. */
    isPractised: pairedBefore.count >= 3,
    type: (text: string) => {
      decision.reset();
      setLetters(codeLettersOf(text));
    },
    decide: (approve: boolean, choice: Choice) => {
      const known = near?.paired?.approvedAt;
      decision.mutate(
        { userCode: code, approve, choice: approve ? choice : undefined },
        {
          onSuccess: () => {
            setEarlier(known);
            setOutcome(approve ? 'approved' : 'declined');
            if (approve) pairedBefore.add();
          },
        },
      );
    },
    startOver: () => {
      setOutcome(undefined);
      setLetters(codeLettersOf(''));
      decision.reset();
    },
  };
}

export type Pairing = ReturnType<typeof usePairing>;

/** How often this person has paired in this browser, as it was when the page opened. */
const usePairedCount = () => {
  const { _id } = useSignedInUser();
  const key = `simward.paired.${_id}`;
  const [count] = useState(() => readCount(key));
  return {
    count,
    add: () => {
      try {
        localStorage.setItem(key, String(readCount(key) + 1));
      } catch {
        // Without storage the drawings stay.
      }
    },
  };
};

const readCount = (key: string): number => {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
};
