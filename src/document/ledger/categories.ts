// VAT categories and rates that a ledger has otherwise than the document.
import type { Document, TaxCategory } from '../schema.ts';
import { taxRate } from '../totals.ts';
import type { Booked, Grounds, Hypothesis } from './hypothesis.ts';

/**
 * The whole document at another rate, then each line and surcharge: without VAT, at the rates of the document, or at what the ledger has.
 */
export function* otherCategories(
  { country, document, otherwiseTaxed, rates }: Grounds,
  as: (document: Document) => Booked,
): Iterable<Hypothesis> {
  const { document_lines: lines = [], charges = [], allowances = [] } = document;
  const rateOf = (category: TaxCategory | undefined) => taxRate(country.amounts, category) ?? 0;
  const given = [...lines.map((line) => line.classified_tax_category), ...charges.map((charge) => charge.tax_category)];
  const own = new Map(given.map((category) => [rateOf(category), category]));
  const others = (category: TaxCategory | undefined, inLedger: number | undefined): (TaxCategory | undefined)[] =>
    // VAT on what bears none in the document has the rate of the ledger; other VAT than the document's may have any reason.
    [...new Set([0, ...own.keys(), ...(inLedger !== undefined && rateOf(category) === 0 ? [inLedger] : [])])]
      .filter((rate) => rate >= 0 && rate !== rateOf(category))
      .map((rate) => (rate === 0 ? undefined : (own.get(rate) ?? { id: ANOTHER, percent: rate })));
  const at = (changed: string, part: Partial<Document>): Hypothesis => ({
    cause: 'tax-category',
    changed: [changed],
    booked: as({ ...document, ...part }),
  });
  const [first] = given;
  for (const category of own.size === 1 ? others(first, rates.whole) : [undefined]) {
    yield at('document_lines', {
      document_lines: lines.map((line) => ({ ...line, classified_tax_category: category })),
      charges: charges.map((charge) => ({ ...charge, tax_category: category })),
      allowances: allowances.map((allowance) => ({ ...allowance, tax_category: category })),
    });
  }
  for (const index of otherwiseTaxed) {
    for (const category of others(lines[index]?.classified_tax_category, rates.lines.get(index))) {
      const changed = lines.map((line, other) =>
        other === index ? { ...line, classified_tax_category: category } : line,
      );
      yield at(`document_lines[${index}].classified_tax_category`, { document_lines: changed });
    }
  }
  for (const [index, charge] of charges.entries()) {
    for (const category of others(charge.tax_category, undefined)) {
      yield at(`charges[${index}].tax_category`, {
        charges: charges.with(index, { ...charge, tax_category: category }),
      });
    }
  }
}

// A category that no country has is taxed at the rate that it states.
const ANOTHER = 'another';
