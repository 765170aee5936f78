// `pint-ubl validate --stream`: XML in lines of JSON in, reports out, in order.
import { sentences } from '../../core/errors/field-error.ts';
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

const NAMES: ReadonlySet<string> = new Set(['id', 'xml', 'profile']);

async function answerTo(
  content: RawRecord['content'],
  { validator, language, now, ...known }: Checking,
  io: Io,
): Promise<Answer> {
  if (isUnreadable(content)) return wrong({ message: content.message });
  const json = parseJson(content, 'record');
  if (!json.ok) return wrong(sentences(json.errors, language?.messages));
  const line = json.value;
  if (!isJsonObject(line)) return wrong({ message: 'A line is an object, { "xml": "<Invoice …", "id": … }' });
  const unknown = Object.keys(line).find((name) => !NAMES.has(name));
  if (unknown !== undefined) return wrong({ [unknown]: 'Unknown field; a line has xml, id and profile' });
  const { xml, profile = known.profile } = line;
  if (typeof xml !== 'string') return wrong({ xml: 'Xml must be the document as text' });
  if (profile !== undefined && (typeof profile !== 'string' || !known.profiles.includes(profile))) {
    return wrong({ profile: `Profile must be one of ${known.profiles.join(', ')}` });
  }
  const options = { now: now ?? io.now(), language, ...(profile === undefined ? {} : { profile }) };
  return { ...(await validator.validate(xml, options)) };
}

const wrong = (errors: Readonly<Record<string, string>>): Answer => ({ valid: false, errors });
