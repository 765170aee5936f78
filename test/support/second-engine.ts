// The second schema engine, which tests compare with. Where it could neither be downloaded nor compiled they skip, with a message.
import { fileURLToPath } from 'node:url';
import type { SchemaEngineChoice } from '../../src/schema/index.ts';

export const hasSecondEngine = await import('libxmljs2').then(
  () => true,
  () => false,
);
if (!hasSecondEngine) console.warn('Skipped: the second schema engine, libxmljs2, could not be installed');

export const schemaFolder = fileURLToPath(new URL('../../schemas', import.meta.url));

export const SECOND_ENGINE = { name: 'libxmljs2', schemaFolder } as const satisfies SchemaEngineChoice;

/** Every engine that is here. */
export const ENGINES: readonly ({ readonly name: 'libxml2-wasm' } | typeof SECOND_ENGINE)[] = [
  { name: 'libxml2-wasm' },
  ...(hasSecondEngine ? [SECOND_ENGINE] : []),
];
