import { reports } from '@simward/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';

/** What the link of a mail stands for. */
export const mailedQuery = (token: string) =>
  callQuery(['mailed report', token], reports.mailedReport, { body: { token } });

export const useLeaveMailed = (token: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (left: boolean) => call(reports.leaveMailed, { body: { token, left } }),
    onSuccess: (answer) => client.setQueryData(mailedQuery(token).queryKey, answer),
  });
};
