// Sets the stored theme before the first paint, and which of the pages drawn in the HTML is seen until the scripts
// have theirs: the sign-in, or the menu and header of somebody who is signed in. A file of its own because the content
// security policy allows no inline script. The keys are those of src/app/App.tsx and src/lib/session/session.ts.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be switched off: the default theme stays, and nobody stays signed in.
      return null;
    }
  };
  const page = document.documentElement;
  const theme = stored('simward.theme');
  const light =
    theme === 'light' || (theme === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark');
  if (light) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#F6F3ED');

  const { signIn, others } = document.currentScript.dataset;
  const { pathname } = location;
  // While the web is worked on nothing is drawn before its scripts.
  if (others === undefined || others.split(' ').includes(pathname)) return;
  page.dataset.firstPaint = pathname !== signIn && stored('simward.loggedIn') ? 'shell' : 'sign-in';
})();
