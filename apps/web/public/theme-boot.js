// Sets the stored theme before the first paint. A file of its own because the
// content security policy allows no inline script; the key is the one in src/app/theme/colorScheme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('simward.theme');
  } catch {
    // Storage may be switched off: the default theme stays.
  }
  const light =
    stored === 'light' || (stored === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark');
  if (light) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#F6F3ED');
})();
