import { debriefing } from '@simward/contract';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';

interface FileOf {
  sessionId: string;
  /** Its steps alone. */
  competencyName?: string | undefined;
}

/** Keeps Debriefing_Data.xlsx of a session on the reader's own machine. */
export const useDebriefingFile = () =>
  useMutation({
    mutationFn: ({ sessionId, competencyName }: FileOf) =>
      downloadFile(debriefing.exportDebriefing, {
        params: { sessionId },
        query: { ...(competencyName !== undefined && { competencyName }) },
      }),
  });
