// zod tries to compile its parsers with eval; the content security policy forbids that and would report each
// try. zod reads this setting when it is loaded, so this file has to be imported before it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
