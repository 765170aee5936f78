// `pint-ubl validate --stream`: XML in lines of JSON in, reports out, in order.
import { errorAt, type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { isJsonObject } from '../../core/json-object.ts';
import type { ValidatorOnDemand } from '../../validate/validator.ts';
import type { FindingLanguage } from '../../validate.ts';
import { type Chunk, isUnreadable, type RawRecord } from '../batch/records.ts';
import type { ExitStatus } from '../exit.ts';
import type { Io } from '../io.ts';
import { type Answer, type Answered, answerLines } from './lines.ts';

interface Checking {
  readonly validator: Pick<ValidatorOnDemand, 'validate'>;
  readonly language: FindingLanguage | undefined;
  readonly profile?: string;
  /** The names of all profiles. */
  readonly profiles: readonly string[];
  readonly now?: number;
}

/** Checks the XML of each line of standard input until it ends. */
export function validateStream(checking: Checking, io: Io): Promise<ExitStatus> {
  async function* answered(chunks: AsyncIterable<Chunk>): Answered {
    for await (const chunk of chunks) {
      const answers: Answer[] = [];
      for (const { content } of chunk) answers.push(await answerTo(content, checking, io));
      yield { chunk, answers };
    }
  }
  return answerLines(answered, io);
}

const NAMES = ['xml', 'id', 'profile'] as const;
const isName = (name: string): boolean => NAMES.some((one) => one === name);

async function answerTo(
  content: RawRecord['content'],
  { validator, language, now, ...known }: Checking,
  io: Io,
): Promise<Answer> {
  const wrong = (errors: FieldErrors): Answer => refusal(sentences(errors, language?.messages));
  if (isUnreadable(content)) return refusal({ [WHOLE_INPUT]: content.message });
  const json = parseJson(content, 'record');
  if (!json.ok) return wrong(json.errors);
  const line = json.value;
  if (!isJsonObject(line)) return wrong(errorAt(WHOLE_INPUT, 'wrong-type', { expected: 'object' }));
  const unknown = Object.keys(line).find((name) => !isName(name));
  if (unknown !== undefined) return wrong(errorAt(unknown, 'unknown-field', { nearest: NAMES }));
  const { xml, profile = known.profile } = line;
  if (xml === undefined) return wrong(errorAt('xml', 'mandatory'));
  if (typeof xml !== 'string') return wrong(errorAt('xml', 'wrong-type', { expected: 'text' }));
  if (profile !== undefined && (typeof profile !== 'string' || !known.profiles.includes(profile))) {
    return wrong(errorAt('profile', 'not-allowed-value', { allowed: known.profiles }));
  }
  const options = { now: now ?? io.now(), language, ...(profile === undefined ? {} : { profile }) };
  return { ...(await validator.validate(xml, options)) };
}

const refusal = (errors: Readonly<Record<string, string>>): Answer => ({ valid: false, errors });
