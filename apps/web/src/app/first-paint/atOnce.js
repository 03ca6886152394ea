// Runs in the page itself, before anything is loaded: sets the stored theme, chooses which of the drawings is seen until
// the app has its own, asks at once for what the app will need, and keeps a sign-in that is sent too early. The keys are
// those of src/app/App.tsx and src/lib/session/session.ts.
(() => {
  const stored = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      // Storage may be switched off: the default theme stays, and nobody stays signed in.
      return null;
    }
  };
  const page = document.documentElement;
  const theme = stored('localStorage', 'simward.theme');
  const light =
    theme === 'light' || (theme === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark');
  if (light) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#F6F3ED');

  const { signIn, others = '', help, app = '', refresh } = document.currentScript.dataset;
  const { pathname, search } = location;
  const reloaded = stored('sessionStorage', 'simward.reloaded');
  const signedIn = (reloaded ?? stored('localStorage', 'simward.loggedIn')) !== null;
  // Help stands in the frame for whoever is signed in, and without it for whoever is not.
  const isHelp = pathname === help || pathname.startsWith(`${help}/`);
  const isOther = others.split(' ').includes(pathname) || (isHelp && !signedIn);
  const comesBack = pathname === signIn && new URLSearchParams(search).get('sso') === 'done';
  if (!isOther) page.dataset.firstPaint = pathname !== signIn && signedIn ? 'shell' : 'sign-in';

  // Another tab may be signed in without this one: the app finds that out.
  const stays = signedIn && (reloaded ?? stored('localStorage', 'simward.keepMeLoggedIn')) !== null;
  if (!isOther && (stays || comesBack))
    window.startedRefresh = fetch(refresh, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(30_000),
    });
  // A form that is sent before its script is there waits for it: the button shows that, and the script sends the form.
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.closest('#sign-in') || form.dataset.state === 'live') return;
    event.preventDefault();
    form.dataset.state = 'waiting';
    form.querySelector('[type=submit]').dataset.busy = '';
  });
  window.fetchApp = () => {
    for (const file of app.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      const isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  };
  if (isOther || stays || comesBack) window.fetchApp();
})();
