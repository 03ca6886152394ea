import { z } from 'zod';
import { answerQuestions } from '../../../platform/threads/answerQuestions.ts';
import { acceptAnswer } from './acceptAnswer.ts';
import { SamlRefused, samlTermsSchema } from './samlTerms.ts';

const questionSchema = z.object({ terms: samlTermsSchema, answer: z.string() });

answerQuestions(async (question) => {
  const { terms, answer } = questionSchema.parse(question);
  try {
    return { accepted: await acceptAnswer(terms, answer) };
  } catch (error) {
    if (error instanceof SamlRefused) return { refused: error.message };
    throw error;
  }
});
