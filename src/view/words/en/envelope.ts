// What is said of an envelope as a whole, and of a document whose XML is not given, in English.
import { NO_ANSWER } from '../../../network/answer.ts';

/** What is said of an envelope as a whole, and of a document whose XML is not given, in sentences. */
export interface EnvelopeWords {
  readonly invalid: string;
  /** XML alone was asked for, of a document that is invalid. */
  readonly noXml: string;
  /** Why no answer may be sent to it. */
  readonly noAnswer: Readonly<Record<keyof typeof NO_ANSWER, string>>;
}

const noAnswer = (reason: string): string => `No answer may be sent to this envelope: ${reason}.`;

export const EN_ENVELOPES: EnvelopeWords = {
  invalid: 'The envelope is invalid.',
  noXml: 'The XML is given where it is valid. Ask for JSON to have both.',
  noAnswer: {
    answer: noAnswer(NO_ANSWER.answer),
    'no-transmission': noAnswer(NO_ANSWER['no-transmission']),
    'failures-only': noAnswer(NO_ANSWER['failures-only']),
  },
};
