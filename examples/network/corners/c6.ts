// C6, the tax authority: keeps one report for each document and reporter. The network says what a status does to what is there:
// Submit and Resubmit replace it, Disregard or Withdraw marks it as not to be counted.
import { child, type UblElement } from '../../../src/ubl/tree.ts';
import { readXml } from '../../../src/ubl/xml/read-xml.ts';
import type { NetworkCountry } from '../countries/country.ts';
import type { CornerHandler } from '../network.ts';
import { refuse } from './provider.ts';

/** What the authority has of a document from one side. */
export interface Entered {
  /** BTOM-002. */
  readonly document: string;
  /** TDT-010: 01 of the issuer's side, 02 of the receiver's. */
  readonly role: string;
  readonly counts: boolean;
  /** When the report was made: one that was overtaken on its way does not undo a later one. */
  readonly madeAt: string;
}

export function createC6({ uncounted }: NetworkCountry): { handler: CornerHandler; register: Map<string, Entered> } {
  const register = new Map<string, Entered>();
  return {
    register,
    async handler(request) {
      const read = readXml(await request.text());
      if (!read.ok) return refuse('not a report');
      const text = (...path: readonly string[]): string => textAt(read.value, path);
      const [document, role] = [
        text('pxs:ReportedTransaction', 'pxs:ReportedDocument', 'cbc:UUID'),
        text('pxs:ReporterRole'),
      ];
      const madeAt = `${text('cbc:IssueDate')}T${text('cbc:IssueTime')}`;
      const key = `${document} ${role}`;
      const before = register.get(key);
      const counts = !uncounted.some((letter) => letter === text('pxs:DocumentTypeCode'));
      if (!before || before.madeAt <= madeAt) register.set(key, { document, role, counts, madeAt });
      return new Response(null, { status: 200 });
    },
  };
}

function textAt(root: UblElement, path: readonly string[]): string {
  const found = path.reduce<UblElement | undefined>((element, name) => element && child(element, name), root);
  return found?.text.trim() ?? '';
}
