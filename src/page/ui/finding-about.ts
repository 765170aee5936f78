// The finding that is about a field.
import type { Finding } from '../protocol.ts';

/** The finding about a field, or about a part of it. */
export function findingAbout(findings: readonly Finding[], path: string): Finding | undefined {
  return (
    findings.find(({ fields }) => fields[0] === path) ??
    findings.find(({ fields }) => fields.includes(path)) ??
    findings.find(({ fields }) => fields.some((field) => field.startsWith(`${path}.`) || field.startsWith(`${path}[`)))
  );
}
