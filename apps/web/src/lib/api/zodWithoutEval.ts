// zod compiles its parsers with eval where it may; the content security policy forbids that and would report the try.
// It takes its settings from here when it is loaded, which is later than the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
