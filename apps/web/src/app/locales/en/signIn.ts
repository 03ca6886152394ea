export const signIn = {
  title: 'Sign in',
  hint: 'Use the 10-digit User ID from your organisation.',
  userId: 'User ID',
  password: 'Password',
  rememberMe: 'Remember Me',
  submit: 'Sign in',
  firstTime: 'New here? Your activation code is your first PIN.',
} as const;
