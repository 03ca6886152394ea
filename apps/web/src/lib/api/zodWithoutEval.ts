// zod tries to compile its parsers with eval; the content security policy forbids that and would report each try.
// zod reads this setting when it is loaded, which is after the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
