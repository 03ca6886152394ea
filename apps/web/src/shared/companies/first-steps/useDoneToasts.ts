import { setupTexts } from '@simward/texts/companies/setup';
import { useEffect } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import type { FirstStep } from './firstSteps.ts';
import { readDone, writeDone } from './stepsShown.ts';

const t = textsOf(setupTexts);

/**
 * Says once, in this browser, that a step is done since the steps were last shown, and what comes next.
 * @param toSteps leads to the steps from a page that does not show them
 */
export function useDoneToasts(
  companyId: string | undefined,
  steps: readonly FirstStep[],
  toSteps?: () => void,
): void {
  const { companyId: own } = useSignedInUser();
  const done = steps.flatMap(({ name, state }) => (state === 'done' ? [name] : [])).join(' ');
  const isKnown = steps.length > 0;
  const next = steps.find(({ state }) => state === 'next');
  const nextWhat = next && t(`${next.name}.what`);
  useEffect(() => {
    if (!isKnown) return;
    const before = readDone(companyId ?? own);
    writeDone(companyId ?? own, done);
    if (before === undefined) return;
    const known = new Set(before.split(' '));
    const added = done.split(' ').findLast((name) => name !== '' && !known.has(name));
    if (isDoneKey(added))
      toastSuccess({
        title: t(`done.${added}`),
        ...(nextWhat && { text: t('done.goOn', { what: nextWhat }) }),
        ...(toSteps && { action: { label: t('title'), onClick: toSteps } }),
      });
  }, [companyId, own, done, isKnown, nextWhat, toSteps]);
}

const doneKeys = ['departments', 'learners', 'modules', 'headsets', 'assigned', 'sessions'] as const;

const isDoneKey = (name: string | undefined): name is (typeof doneKeys)[number] =>
  doneKeys.some((key) => key === name);
