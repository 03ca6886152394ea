import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { firstStepsOf } from './firstSteps.ts';
import { watchedSetupQuery } from './setup.queries.ts';
import { writeDone } from './stepsShown.ts';
import { useDoneToasts } from './useDoneToasts.ts';

/**
 * On every page of a new company’s Admin: says when a step is done, and leads to the next one, so that an import or an
 * assignment is no dead end.
 */
export function FirstStepsWatch() {
  const navigate = useNavigate<AnyRouter>();
  const isOverview = useRouterState({
    select: ({ location }) => location.pathname === screens.dashboard.path,
  });
  const setup = useQuery(watchedSetupQuery()).data;
  const toSteps = useCallback(() => void navigate({ to: screens.dashboard.path }), [navigate]);
  const { companyId } = useSignedInUser();
  useEffect(() => {
    if (setup === null) writeDone(companyId, undefined);
  }, [setup, companyId]);
  useDoneToasts(undefined, setup ? firstStepsOf(setup) : [], isOverview ? undefined : toSteps);
  return null;
}
