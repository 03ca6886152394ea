import { answerQuestions } from '../../threads/answerQuestions.ts';
import { countPages } from './countPages.ts';

answerQuestions((bytes) => (bytes instanceof Uint8Array ? countPages(Buffer.from(bytes.buffer)) : null));
