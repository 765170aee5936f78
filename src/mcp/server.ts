// The server of the Model Context Protocol: the tables of tools and resources, told to the official SDK, which speaks the protocol.

import type { McpServer } from '@modelcontextprotocol/server';
import { version } from '../../package.json';
import { decodedPart } from '../core/uri.ts';
import { addressOf, RESOURCES } from './resources.ts';
import { ask, type McpOptions } from './session.ts';
import { shortProblem } from './short-report.ts';
import { type Arguments, TOOLS, type ToolAnswer } from './tools.ts';
import type { UnderWay } from './under-way.ts';

type Sdk = typeof import('@modelcontextprotocol/server');

/** Makes a server, whose calls are counted as under way. */
export function createMcpServer(sdk: Sdk, options: McpOptions, underWay: UnderWay): McpServer {
  const server = new sdk.McpServer(
    { name: 'pint-ubl', title: 'PINT e-invoices', version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  for (const [name, { title, description, input, run }] of Object.entries(TOOLS)) {
    const inputSchema = sdk.fromJsonSchema<Arguments>(input);
    // Nothing is kept, sent or written anywhere.
    const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, annotations }, (given, { mcpReq }) =>
      underWay.track(run(given, { ...options, cancelled: mcpReq.signal })).then(contentOf),
    );
  }
  for (const [name, { title, description, template, operation, parameters, all }] of Object.entries(RESOURCES)) {
    const list = async () => ({
      resources: (await underWay.track(all())).map((parts) => ({
        uri: addressOf(template, parts),
        name: Object.values(parts).join(' '),
        title: `${title}: ${Object.values(parts).join(' ')}`,
        mimeType: JSON_TYPE,
      })),
    });
    const about = { title, description, mimeType: JSON_TYPE };
    server.registerResource(
      name,
      new sdk.ResourceTemplate(template, { list }),
      about,
      async (uri, variables, { mcpReq }) => {
        // What no text was encoded to stands for itself: nothing has that name.
        const parts = Object.entries(variables).map(([part, value]) => {
          const [given = ''] = [value].flat();
          return [part, decodedPart(given) ?? given];
        });
        const question = { parameters: parameters(Object.fromEntries(parts)) };
        const read = await underWay.track(ask({ ...options, cancelled: mcpReq.signal }, operation, question));
        if (!read.ok) throw new sdk.ResourceNotFoundError(uri.href, JSON.stringify(shortProblem(read.problem)));
        return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: String(read.value) }] };
      },
    );
  }
  return server;
}

const JSON_TYPE = 'application/json';

const INSTRUCTIONS = `Makes and checks e-invoices (PINT, UBL 2.1) of Oman and the United Arab Emirates. Begin with an example from pint-ubl://examples, change it, call make_invoice, and mend what its findings name: write is the value to put into field. Look codes up with find_code, never guess them. A document is done when valid is true; then ask for it with include: ["xml"].`;

function contentOf(answer: ToolAnswer) {
  if ('file' in answer) {
    const { name, type, content } = answer.file;
    const uri = `pint-ubl://drawings/${name}`;
    const resource =
      typeof content === 'string'
        ? { uri, mimeType: type, text: content }
        : { uri, mimeType: type, blob: Buffer.from(content).toString('base64') };
    const { remarks } = answer;
    const said = remarks ? [{ type: 'text' as const, text: JSON.stringify(remarks) }] : [];
    return { content: [{ type: 'resource' as const, resource }, ...said] };
  }
  const isError = 'wrong' in answer;
  const text = JSON.stringify('wrong' in answer ? answer.wrong : answer.json);
  return { content: [{ type: 'text' as const, text }], isError };
}
