import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';

export const profileViews = ['profile', 'devices'] as const;
export type ProfileView = (typeof profileViews)[number];

/** Which part of the page one sees, as it stands in the address. */
export interface ProfileSearch {
  /** The profile by default. */
  view?: Exclude<ProfileView, 'profile'>;
}

/** For the route's validateSearch. */
export const parseProfileSearch = (search: Record<string, unknown>): ProfileSearch =>
  search.view === 'devices' ? { view: 'devices' } : {};

export function useProfileView(): [ProfileView, (view: ProfileView) => void] {
  const { view = 'profile' } = parseProfileSearch(useSearch({ strict: false }));
  const navigate = useNavigate<AnyRouter>();
  const show = (next: ProfileView) =>
    void navigate({ to: '.', search: next === 'profile' ? {} : { view: next }, resetScroll: false });
  return [view, show];
}
