import { answerQuestions } from '../../threads/answerQuestions.ts';
import { readPageCount } from './countPages.ts';

answerQuestions((bytes) => (bytes instanceof Uint8Array ? readPageCount(Buffer.from(bytes.buffer)) : null));
