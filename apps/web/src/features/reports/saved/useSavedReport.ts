import type { reports } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToday } from '../../../lib/format/useToday.ts';
import type { ReportAddress } from '../reportAddress.ts';
import { oneSavedQuery, savedQuery } from './saved.queries.ts';
import { addressOf, isSame } from './savedAddress.ts';

interface SavedReports {
  all: readonly reports.SavedReport[];
  /** The one that the address names, whoever saved it. */
  current: reports.SavedReport | undefined;
  /** What is on show is no longer what was saved. */
  changed: boolean;
}

/** The saved reports; an address that names one and asks nothing itself, as a mail's does, shows that one. */
export function useSavedReport(
  address: ReportAddress,
  change: (next: ReportAddress, how: { replace: boolean }) => void,
): SavedReports {
  const today = useToday();
  const all = useQuery(savedQuery).data ?? [];
  const { saved } = address;
  const own = all.find(({ _id }) => _id === saved);
  const others = useQuery(oneSavedQuery(own ? undefined : saved)).data;
  const current = own ?? (others?._id === saved ? others : undefined);
  const empty = address.type === undefined;
  useEffect(() => {
    if (current && empty) change(addressOf(current.query, today), { replace: true });
  }, [current, empty, today, change]);
  return { all, current, changed: current !== undefined && !empty && !isSame(address, current.query, today) };
}
