import { passwords, type RequestOf } from '@simward/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries.ts';

/** The account that a link is for, or why the link is not valid. Opening a link is recorded and does not use it up. */
export const passwordLinkQuery = (resetToken: string) =>
  queryOptions({
    ...callQuery(['passwords', 'link', resetToken], passwords.visitLink, { body: { resetToken } }),
    staleTime: Number.POSITIVE_INFINITY,
    // The key holds a token that sets a password, so nothing is cached after the page is left.
    gcTime: 0,
  });

export const forgetPassword = (emailAddress: string) =>
  call(passwords.forgetPassword, { body: { emailAddress } });

export const resetPassword = (resetToken: string, newPassword: string) =>
  call(passwords.resetPassword, { body: { resetToken, newPassword } });

export const changePassword = (body: RequestOf<typeof passwords.changePassword>['body']) =>
  call(passwords.changePassword, { body });

export const useSendFreshLink = () =>
  useMutation({
    mutationFn: (resetToken: string) => call(passwords.sendFreshLink, { body: { resetToken } }),
  });
