/** Sign-in failure */
export const signInFailed = {
  ledger: 'M01',
  title: 'Login failed!',
  text: 'User ID and Password do not match.',
} as const;
/** Logout dialog */
export const logoutQuestion = {
  ledger: 'M02',
  title: 'Are you sure?',
  text: 'You want to Logout',
  button: 'Yes!',
} as const;
/** Logout failure */
export const logoutFailed = { ledger: 'M03', title: 'Failed', text: 'Failed to Logout' } as const;
/** 404 */
export const pageNotFound = {
  ledger: 'M04',
  title: "Oops! You're lost.",
  text: 'The page you are looking for was not found.',
} as const;
/** Sign-in tagline */
export const tagline = {
  ledger: 'M05',
  text: "Building the world's largest XR healthcare simulation library",
} as const;
/** Session expiry (server message) */
export const sessionExpired = { ledger: 'M14', text: 'jwt expired' } as const;
