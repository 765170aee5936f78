// `pint-ubl lookup PARTICIPANT`: names and URLs by which a receiver is found; with `--ask` the network is asked.
import { Resolver } from 'node:dns/promises';
import { InvalidArgumentError, Option } from 'commander';
import { MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';
import { printable } from '../../core/printable.ts';
import type { SchemedId } from '../../provider/lookup/identifiers.ts';
import type { SmpResponse } from '../../provider/lookup/look-up.ts';
import type { LookupError } from '../../provider/lookup/lookup-error.ts';
import { parseTime, refuseOption } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, type ExitStatus, endWithErrors, INVALID } from '../exit.ts';
import { type Io, readBytes, writeTo } from '../io.ts';
import { printJson } from '../json.ts';
import { say } from '../say.ts';

interface LookupFlags {
  readonly document?: string;
  readonly zone?: string;
  readonly test?: boolean;
  readonly smp?: string;
  readonly ask?: boolean;
  readonly dns?: Resolver;
  readonly now?: number;
}

export const lookupCommand: CliCommand<string, LookupFlags> = {
  summary: 'where a receiver is found in the network',
  description:
    'Prints the name and the addresses by which a participant is found: in DNS, and at its metadata publisher. The network is asked ' +
    'only with --ask.',
  operand: { notation: '<PARTICIPANT>', meaning: 'such as 0192:810017902' },
  options: [
    new Option(
      '--document <FILE.xml>',
      'a document for the participant, or its envelope: its type and process are looked for',
    ),
    new Option('--zone <ZONE>', 'zone of the directory (default: that of production)').argParser(parseZone),
    new Option('--test', 'the zone of the test network').conflicts('zone'),
    new Option('--smp <URL>', 'base address of the publisher, where you know it: its URLs are printed without asking'),
    new Option('--ask', 'ask DNS and the publisher, and print the endpoint (with --document) or the registrations'),
    new Option(
      '--dns <ADDRESS>',
      'name server to ask with --ask: 192.0.2.1 or 127.0.0.1:5353 (default: those of the system)',
    ).argParser(parseNameServer),
    new Option('--now <ISO>', 'moment at which an endpoint has to be active (default: the clock)').argParser(parseTime),
  ],
  notes: `\
Prints JSON. With --ask, "unverified" names what nobody has verified: the
signature is verified where xml-crypto is installed, the certificate of the
publisher never is, since its trust anchors are yours. A look-up that fails ends
with status 1. Standard error then has
{ "errors": { "message": … }, code, again, found }; "again" says whether to ask
again later.`,
  examples: ['pint-ubl lookup 0192:810017902 --test', 'pint-ubl lookup 0192:810017902 --document invoice.xml --ask'],
  async run(participant, flags, io) {
    const { document, smp, ask = false, test = false } = flags;
    const provider = await import('../../provider.ts');
    const zone = flags.zone ?? (test ? provider.ZONES.test : provider.ZONES.production);
    const wanted = document === undefined ? undefined : await wantedOf(document, io);
    if (wanted && !wanted.ok) return endWithErrors(wanted.errors, io);
    const type = wanted?.value.documentType;
    const name = await provider.dnsName(participant, { zone });
    if (!name.ok) {
      throw new InvalidArgumentError(`argument '${participant}' is not a participant, such as 0192:810017902.`);
    }
    const base = smp === undefined ? undefined : provider.smpAddress(smp);
    if (base?.ok === false) refuseOption('--smp <URL>', smp ?? '', `${base.error.means}.`);
    const urls = base && provider.smpUrls(base.value, participant, type);
    const plain = {
      participant,
      name: name.value,
      ...(wanted?.value ?? {}),
      ...(urls?.ok ? urls.value : {}),
    };
    if (!ask) {
      await writeTo(io.stdout, printJson(plain));
      return DONE;
    }
    const resolver = flags.dns ?? new Resolver();
    const resolve = (name: string) => resolver.resolveNaptr(name);
    if (wanted?.value) {
      const verify = await provider.loadSignatureVerifier().catch(() => undefined);
      const looked = await provider.lookUp(participant, wanted.value.documentType, {
        zone,
        process: wanted.value.process,
        now: flags.now ?? io.now(),
        resolve,
        fetch: fetchWithin,
        verify,
      });
      if (!looked.ok) return endWithError(looked.error, io);
      await writeTo(io.stdout, printJson({ ...plain, ...looked.value }));
      return DONE;
    }
    const group = await provider.lookUpRegistrations(participant, { zone, resolve, fetch: fetchWithin });
    if (!group.ok) return endWithError(group.error, io);
    await writeTo(io.stdout, printJson({ ...plain, ...group.value }));
    return DONE;
  },
};

// Whoever is registered may answer for ever, and as much as it likes.
async function fetchWithin(url: string, init: { readonly redirect: 'manual' }): Promise<SmpResponse> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) });
  return { status: response.status, text: () => textWithin(response) };
}

const ANSWER_WITHIN = 30_000;

async function textWithin({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_INPUT_BYTES) throw new Error(`the answer is larger than ${MAX_INPUT_BYTES} bytes`);
  }
  return Buffer.concat(chunks).toString();
}

function parseZone(text: string): string {
  if (/^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,20}$/i.test(text)) return text;
  throw new InvalidArgumentError('Give the name of a zone, such as participant.sml.prod.tech.peppol.org.');
}

// Names alone are not enough: a server of names is asked by its address.
function parseNameServer(address: string): Resolver {
  const resolver = new Resolver();
  try {
    resolver.setServers([address]);
  } catch {
    throw new InvalidArgumentError('Give the address of a name server, such as 192.0.2.1 or 127.0.0.1:5353.');
  }
  return resolver;
}

async function wantedOf(file: string, io: Io) {
  const [{ identifiersOfTree }, { readDocument }, { saidName }, { failure, success }, { errorAt }, { WHOLE_INPUT }] =
    await Promise.all([
      import('../../ubl/document-type.ts'),
      import('../../ubl/envelope/read-document.ts'),
      import('../../ubl/namespaces.ts'),
      import('../../core/result.ts'),
      import('../../core/errors/field-error.ts'),
      import('../../core/errors/label.ts'),
    ]);
  const root = readDocument(await readBytes(file, io));
  if (!root.ok) return root;
  const ids = identifiersOfTree(root.value);
  if (!ids) return failure(errorAt(WHOLE_INPUT, 'no-network-identifiers', { element: saidName(root.value) }));
  const documentType: SchemedId = { scheme: ids.documentTypeScheme, value: ids.documentTypeId };
  return success({ documentType, process: { scheme: ids.processScheme, value: ids.processId } });
}

async function endWithError(error: LookupError, io: Io): Promise<ExitStatus> {
  const { code, again, means, found } = error;
  const message = found === '' ? means : `${means}: ${found}`;
  const later = again ? '. Ask again later' : '';
  await say(io, `pint-ubl: ${printable(message)}${later}\n`, { errors: { message }, code, again, found });
  return INVALID;
}
