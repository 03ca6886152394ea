import { singleSignOn } from '@simward/contract';
import { signInTexts } from '@simward/texts/auth';
import { messageTexts } from '@simward/texts/messages';
import { addressOf, exchange } from '../../../lib/api/exchange.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { alertNode, element, iconNode, partOf, showFieldError } from './parts.ts';
import type { SignInEnvironment } from './signInEnvironment.ts';
import { isSignInWays, type SignInWays } from './signInWays.ts';

const t = textsOf(signInTexts);
const tMessages = textsOf(messageTexts);

const none: SignInWays = { company: null, providers: [], continueAs: null };

/** Shows the buttons of a company's identity providers, above the form for User ID and password. */
export function makeSingleSignOnLive(
  page: Element,
  environment: SignInEnvironment,
  signal: AbortSignal,
): void {
  const { sso, company, returnTo = '/' } = environment.search;
  if (sso !== undefined && sso !== 'done') partOf(page, 'notice').replaceChildren(noticeNode(sso));
  const list = partOf(page, 'ways');
  const look = async (name: string | undefined) => {
    const ways = await findWays(name, signal);
    if (signal.aborted) return;
    list.replaceChildren(
      ...ways.providers.map((provider) => providerLink(provider, ways.continueAs, returnTo)),
    );
    if (ways.company) return;
    if (name === undefined) list.append(openButton(ask));
    else ask(name);
  };
  /**
   * Asks for the company's name if neither the page's address, nor its host, nor an earlier sign-in says
   * which company it is.
   */
  const ask = (unknown?: string) => {
    const form = companyForm(unknown, (name) => {
      environment.nameCompany(name);
      void look(name);
    });
    list.querySelector('.sign-in-way')?.remove();
    list.querySelector('form')?.remove();
    list.append(form);
    form.querySelector('input')?.focus();
  };
  void look(company);
}

/**
 * The identity providers that this browser can use. Returns none if the call fails: people can still sign in
 * with the User ID.
 */
async function findWays(company: string | undefined, signal: AbortSignal): Promise<SignInWays> {
  const address = addressOf(singleSignOn.findSignInPath, { query: { company } });
  try {
    const { json } = await exchange(address, { credentials: 'same-origin' }, signal);
    return isSignInWays(json) ? json : none;
  } catch {
    return none;
  }
}

/** A link to the provider, which sends the browser back signed in. */
function providerLink(
  provider: SignInWays['providers'][number],
  known: SignInWays['continueAs'],
  returnTo: string,
): HTMLElement {
  const address = new URL(provider.address);
  address.searchParams.set('returnTo', returnTo);
  // If this browser last signed in through this provider, the link names that person.
  const words =
    known?.providerId === provider._id
      ? t('sso.continueAs', { name: known.name })
      : t('sso.continueWith', { provider: provider.name });
  const link = element('a', 'sign-in-button', iconNode('key', 17), words);
  link.href = address.href;
  return link;
}

function openButton(onOpen: () => void): HTMLElement {
  const button = element('button', 'sign-in-button sign-in-way', iconNode('key', 17), t('sso.open'));
  button.type = 'button';
  button.addEventListener('click', () => onOpen());
  return button;
}

/** @param unknown a name that no company has */
function companyForm(unknown: string | undefined, onNamed: (name: string) => void): HTMLElement {
  const required = element('span', 'sign-in-required', ' *');
  required.ariaHidden = 'true';
  const label = element('label', 'sign-in-label', t('sso.company'), required);
  const help = element('p', 'sign-in-help', t('sso.companyHelp'));
  const field = element('input', '');
  field.id = 'sign-in-company';
  label.htmlFor = field.id;
  help.id = `${field.id}-help`;
  field.setAttribute('aria-describedby', help.id);
  field.value = unknown ?? '';
  field.maxLength = singleSignOn.limits.signInName;
  field.autocapitalize = 'none';
  field.spellcheck = false;
  field.required = true;
  const next = element('button', 'sign-in-button', t('sso.next'));
  const row = element('div', 'sign-in-field', label, help, element('div', 'sign-in-control', field));
  const form = element('form', 'sign-in-company', row, next);
  form.noValidate = true;
  field.addEventListener('input', () => showFieldError(field, undefined));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field.value.trim().toLowerCase();
    showFieldError(field, name ? undefined : tMessages('required.text'));
    if (name) onNamed(name);
  });
  if (unknown !== undefined) showFieldError(field, t('sso.unknownCompany'));
  return form;
}

/**
 * A notice that says why a sign-in through a provider did not succeed. A sign-in that waits for approval is
 * no failure.
 */
function noticeNode(refusal: singleSignOn.SignInRefusal): HTMLElement {
  const title = t(`sso.refusal.${refusal}.title`);
  const text = t(`sso.refusal.${refusal}.text`);
  if (refusal !== 'pending') return alertNode(title, text);
  const words = element('div', '', element('p', '', title), element('p', '', text));
  const notice = element('div', 'sign-in-notice sign-in-waiting', iconNode('hourglass', 18, 1.8), words);
  notice.role = 'status';
  return notice;
}
