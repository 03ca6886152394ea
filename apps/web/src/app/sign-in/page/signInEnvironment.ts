import type { Answer } from '../../../lib/api/exchange.ts';
import type { SignInAddress } from '../signInAddress.ts';

/** What a sign-in page needs of where it stands: the page before the app, or the app. */
export interface SignInEnvironment {
  search: SignInAddress;
  /** Goes on with what the portal answered; rejects with a problem that the form then shows. */
  signIn: (answer: Answer, rememberMe: boolean) => Promise<void>;
  /** The password is proven, the second factor not yet. */
  askSecondStep: (rememberMe: boolean) => Promise<void>;
  /** Keeps the company that was named in the page's address. */
  nameCompany: (company: string) => void;
}
