import fc from 'fast-check';

// Properties that name no number of their own; the library's is 100.
fc.configureGlobal({ numRuns: 1_000 });
