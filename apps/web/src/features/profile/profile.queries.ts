import { profile, type RequestOf } from '@simward/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { session } from '../../lib/session/portalSession.ts';
import { uploadPicture } from '../../lib/upload/uploadPicture.ts';

export const profileQuery = callQuery(['profile', 'own'], profile.getProfile, {});

export const deviceSignInsQuery = callQuery(['profile', 'device sign-ins'], profile.listDeviceSignIns, {});

/** Shows the changed profile at once, in the header, too. */
const showProfile = (client: QueryClient, changed: profile.Profile) => {
  client.setQueryData(profileQuery.queryKey, changed);
  session.showUser(changed);
};

type ProfileChange = RequestOf<typeof profile.updateProfile>['body'];

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileChange) => (await call(profile.updateProfile, { body })).user,
    onSuccess: (changed) => {
      showProfile(client, changed);
      return client.invalidateQueries({ queryKey: deviceSignInsQuery.queryKey });
    },
  });
}

interface NewPicture {
  /** Null removes the picture. */
  file: File | null;
  onProgress?: (sent: number) => void;
}

export function useUpdatePicture(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, onProgress }: NewPicture) => {
      const profilePic =
        file && (await uploadPicture({ file, field: 'profilePic', ...(onProgress && { onProgress }) }));
      return (await call(profile.updateProfilePicture, { body: { _id: userId, profilePic } })).user;
    },
    onSuccess: (changed) => showProfile(client, changed),
  });
}

export const useEndBrowserSignIn = () =>
  useAttempt((id: string) => call(profile.endBrowserSignIn, { params: { id } }), deviceSignInsQuery.queryKey);

export const useEndOtherSignIns = () =>
  useAttempt(() => call(profile.endOtherSignIns, {}), deviceSignInsQuery.queryKey);
