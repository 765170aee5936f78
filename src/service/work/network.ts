// Work around a document in the network, and on what happened to it.
import { randomUUID } from 'node:crypto';
import { errorAt, type FieldErrors, sentences } from '../../core/errors/field-error.ts';
import { isBlank } from '../../core/is-blank.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { UUID } from '../../core/uuid.ts';
import { countryOfXml, issuingCountry } from '../../countries/choose.ts';
import { ISSUER_CODES } from '../../countries/issuer-codes.ts';
import { answerTo, type DeliveryOutcome, isUnjudged, isWrongFact, whyNone } from '../../network/answer.ts';
import type { ExchangeTimers } from '../../network/country-network.ts';
import { countryOfEvents, countryOfSent } from '../../network/country-of-events.ts';
import { enrichOf } from '../../network/enrich.ts';
import { nextStepOf, TIMERS } from '../../network/next-step.ts';
import { planExchangesOf } from '../../network/plan.ts';
import { printedOtherwise, qrContentOf } from '../../network/qr-content.ts';
import { qrSvgOf } from '../../network/qr-svg.ts';
import { wrapOf } from '../../network/wrap.ts';
import { type TransmissionEvent, toLogEntries, toPeppolStatus, toSnapshot } from '../../status/index.ts';
import { parseEventsOfOne } from '../../status/of-document.ts';
import { checkEnvelope, openEnvelope } from '../../ubl/envelope/open.ts';
import { toMlsOf } from '../../ubl/mls/to-mls.ts';
import { envelopeWordsOf, languageOf, sentencesOf, timeOf } from './documents.ts';
import { envelopeFindingsIn } from './envelope-words.ts';
import type { Job, Worked } from './job.ts';
import { countryCode, partOf, readGiven, readJson } from './source.ts';
import { validatorOfXml } from './validators.ts';

export async function plan(job: Job): Promise<Worked> {
  const read = await readGiven(job);
  if ('refused' in read) return read;
  if (!read.ok) return { wrong: read.errors, given: job.body };
  const { authority, buyer_outside, unreachable, side } = job.parameters;
  const network = await partOf(read.value.country, 'network');
  if ('refused' in network) return network;
  const planned = planExchangesOf(network.part)(read.value.source, {
    authority,
    side: sideOf(side),
    buyerInNetwork: buyer_outside !== 'true',
    buyerReachable: unreachable !== 'true',
  });
  if (!planned.ok)
    return (
      wrongParameters(planned.errors, { authority: ['authority', authority] }) ?? {
        wrong: planned.errors,
        given: read.value.source,
      }
    );
  const warnings = sentencesOf({ ...read.warnings, ...planned.warnings }, await languageOf(job));
  return { json: { plan: planned.value, warnings } };
}

function sideOf(text: string | undefined): 'C2' | 'C3' | undefined {
  return text === 'C2' || text === 'C3' ? text : undefined;
}

export async function wrap(job: Job): Promise<Worked> {
  const { sender, receiver, instance, created, country, mls_to } = job.parameters;
  const found = await partOf(countryOfXml(job.body, countryCode(job)), 'network');
  if ('refused' in found) return found;
  const network = found.part;
  const wrapped = wrapOf({ ...network, doubts: network.completion?.doubts })(job.body, {
    sender,
    receiver,
    country: country?.toUpperCase(),
    mlsTo: mls_to,
    instanceId: instance ?? randomUUID(),
    createdAt: created ?? job.now,
  });
  if (!wrapped.ok) {
    const refused = wrongParameters(wrapped.errors, {
      sender: ['sender', sender],
      receiver: ['receiver', receiver],
      country: ['country', country],
      mlsTo: ['mls_to', mls_to],
      instanceId: ['instance', instance],
      createdAt: ['created', created],
    });
    return refused ?? { wrong: wrapped.errors };
  }
  const warnings = sentencesOf(wrapped.warnings, await languageOf(job));
  return { json: { xml: wrapped.value, warnings }, others: { xml: () => wrapped.value } };
}

export async function unwrap(job: Job): Promise<Worked> {
  const { body } = job;
  const opened = openEnvelope(body);
  const found = opened.ok ? opened.value.findings : checkEnvelope(body);
  const findings = envelopeFindingsIn(await languageOf(job), found);
  if (!opened.ok || !opened.value.valid) {
    return { refused: { problem: 'invalid-document', detail: (await envelopeWordsOf(job)).invalid, findings } };
  }
  const { header, document } = opened.value;
  return { json: { document, header, findings }, others: { xml: () => document } };
}

export async function answer(job: Job): Promise<Worked> {
  const { from = '', to, delivery, reason, id } = job.parameters;
  const opened = openEnvelope(job.body);
  if (!opened.ok) return { wrong: opened.errors };
  const sentBy = to ?? opened.value.header.mlsTo;
  if (sentBy === undefined) return parameterProblem('to', 'To is mandatory: the envelope has no MLS_TO');
  const hasFailed = delivery === 'failed';
  if (hasFailed !== (reason !== undefined && !isBlank(reason))) {
    return parameterProblem(
      'reason',
      hasFailed
        ? 'Reason is mandatory where the delivery failed'
        : 'Reason says why the delivery failed: give delivery=failed with it',
    );
  }
  const now = timeOf(job);
  const report = (await validatorOfXml(job.body)).validate(job.body, { now });
  const ended: DeliveryOutcome = hasFailed
    ? { failed: reason ?? '' }
    : delivery === 'confirmed'
      ? 'confirmed'
      : 'forwarded';
  if (id !== undefined && !UUID.test(id)) return parameterProblem('id', `id is not a UUID: ${id}`);
  try {
    const facts = { id: id ?? randomUUID(), now, from, sentBy, defaultMlsType: 'ALWAYS_SEND' } as const;
    const made = answerTo(opened.value, report, ended, facts);
    if (made !== undefined && made.code !== 'RE' && delivery === undefined && isUnjudged(report)) {
      const what = opened.value.header.type.slice(0, 100);
      return parameterProblem('delivery', `Delivery is mandatory: there are no rules here for ${what}`);
    }
    if (made === undefined) {
      const reason = whyNone(opened.value);
      const message = (await envelopeWordsOf(job)).noAnswer[reason];
      const none = { problem: 'invalid-input', detail: message } as const;
      return job.medium === 'xml' ? { refused: none } : { json: { xml: null, code: null, reason, message } };
    }
    const network = await partOf(countryOfXml(job.body, countryCode(job)), 'network');
    if ('refused' in network) return network;
    const xml = toMlsOf(network.part.report)(made);
    return { json: { xml, code: made.code }, others: { xml: () => xml } };
  } catch (thrown) {
    // What is not a service provider was written in the query, or by the sender of the envelope.
    if (isWrongFact(thrown)) {
      const parameter = PARAMETER_OF[thrown.fact];
      return parameterProblem(parameter, parameter + thrown.message.slice(thrown.fact.length));
    }
    throw thrown;
  }
}

// What the query calls the facts that an answer is made of.
const PARAMETER_OF = { id: 'id', now: 'now', from: 'from', sentBy: 'to' } as const;

const parameterProblem = (name: string, sentence: string): Worked => ({
  refused: { problem: 'invalid-parameters', errors: { [name]: sentence } },
});

// What is wrong in the query is named as the query names it, and not as a fault of the document.
function wrongParameters(
  errors: FieldErrors,
  parameters: Readonly<Record<string, readonly [name: string, given: string | undefined]>>,
): Worked | undefined {
  const wrong = Object.entries(sentences(errors)).flatMap(([path, sentence]) => {
    const [name, given] = parameters[path] ?? [];
    return name === undefined || given === undefined ? [] : [[name, sentence] as const];
  });
  if (wrong.length === 0) return undefined;
  return { refused: { problem: 'invalid-parameters', errors: Object.fromEntries(wrong) } };
}

export async function qr(job: Job): Promise<Worked> {
  const read = await readGiven(job);
  if ('refused' in read) return read;
  if (!read.ok) return { wrong: read.errors, given: job.body };
  const { source, country } = read.value;
  const issuer = await country.issuer();
  const content = qrContentOf(issuer)(source);
  if (!content.ok) return { wrong: content.errors, given: source };
  const printed = printedOtherwise(issuer, source, job.parameters['printed']);
  if (!printed.ok) return { wrong: printed.errors };
  const { identity } = issuer;
  const warnings = sentencesOf({ ...read.warnings, ...content.warnings, ...printed.warnings }, await languageOf(job));
  return {
    json: { content: content.value, warnings },
    others: {
      text: () => content.value,
      // A country without a recipe has had its error above.
      svg: () => (identity ? qrSvgOf(identity.qr)(content.value) : ''),
    },
  };
}

export async function enrich(job: Job): Promise<Worked> {
  const country = countryOfXml(job.body, job.country);
  const found = await partOf(country, 'network');
  if ('refused' in found) return found;
  const { completion, ...network } = found.part;
  if (!completion) {
    const detail = `For ${codeOfCountry(country)} nothing is known to add.`;
    return { refused: { problem: 'invalid-input', detail } };
  }
  const { buyer_outside, replace, authority, provider, uuid, from } = job.parameters;
  const enriched = enrichOf({ ...network, completion })(job.body, {
    authority,
    provider,
    uuid,
    from: sideOf(from),
    buyerInNetwork: buyer_outside !== 'true',
    ...(replace === 'uuid' ? { replace: [replace] } : {}),
  });
  if (!enriched.ok) {
    const refused = wrongParameters(enriched.errors, {
      authority: ['authority', authority],
      provider: ['provider', provider],
    });
    return refused ?? { wrong: enriched.errors };
  }
  const { xml, edits } = enriched.value;
  const warnings = sentencesOf(enriched.warnings, await languageOf(job));
  return { json: { xml: new TextDecoder().decode(xml), edits, warnings }, others: { xml: () => xml } };
}

export async function nextStep(job: Job): Promise<Worked> {
  const json = readJson(job);
  if ('refused' in json) return json;
  if (!json.ok) return { wrong: json.errors };
  const value = isJsonObject(json.value) ? json.value : {};
  const events = parseEventsOfOne(value);
  const { timers } = value;
  const wrong = TIMERS.filter((name) => !isDuration(isJsonObject(timers) ? timers[name] : undefined));
  const errors = Object.assign(
    events.ok ? {} : { ...events.errors },
    ...wrong.map((name) => errorAt(`timers.${name}`, 'wrong-type', { expected: 'number' })),
  );
  if (!events.ok || wrong.length > 0) return { wrong: errors };
  const { side, most_sendings, country: asked } = job.parameters;
  // An invoice of another country may be received; what was reported, or sent by C2, is of the country itself.
  const sent = countryOfSent(events.value, side === 'C3' ? ['C5'] : undefined);
  if (asked !== undefined && sent !== undefined && sent !== asked.toLowerCase()) {
    return parameterProblem(
      'country',
      `country is ${asked.toUpperCase()}, but what was sent is of ${sent.toUpperCase()}`,
    );
  }
  const network = await partOf(issuingCountry(asked ?? countryOfIssuer(events.value) ?? job.country), 'network');
  if ('refused' in network) return network;
  const steps = nextStepOf(network.part)(events.value, timeOf(job), {
    timers: timers as unknown as ExchangeTimers,
    side: sideOf(side),
    mostSendings: most_sendings === undefined ? undefined : Number(most_sendings),
  });
  return { json: { steps, warnings: sentencesOf(events.warnings, await languageOf(job)) } };
}

// The country of the events, where it is one whose documents are made here.
function countryOfIssuer(events: readonly TransmissionEvent[]): string | undefined {
  const code = countryOfEvents(events)?.toUpperCase();
  return ISSUER_CODES.find((known) => known === code);
}

function isDuration(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export async function status(job: Job): Promise<Worked> {
  const json = readJson(job);
  if ('refused' in json) return json;
  const events = json.ok ? parseEventsOfOne(json.value) : json;
  if (!events.ok) return { wrong: events.errors };
  const all = events.value;
  const warnings = sentencesOf(events.warnings, await languageOf(job));
  return { json: { status: toPeppolStatus(all), snapshot: toSnapshot(all), log: toLogEntries(all), warnings } };
}
