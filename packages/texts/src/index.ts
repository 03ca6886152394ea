export * from './message.ts';
export * from './text.ts';
