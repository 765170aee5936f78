// XML of a monthly report → the report as data. Whether it keeps the rules says a validator.
import { type FieldErrors, fieldError } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { normalizeSpace } from '../rules/engine/xpath.ts';
import { nameIn, partsOf, STATISTICS, type StatisticsKind, schemeOf, typeOf } from '../rules/statistics/report.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import { attribute, childrenNamed, locationOf, textAt, type UblElement } from '../ubl/tree.ts';
import type { XmlLimits } from '../ubl/xml/limits.ts';
import { FIGURES, type ReportKey, type StatisticsReport, WHOLE } from './statistics-report.ts';

/**
 * Reads a report, or an envelope with one.
 * @returns an error for the whole input where it is no such report, and errors by place where a figure is no number or a key is of
 * an unknown kind
 * @example
 * const report = readReport(xml);
 * if (report.ok && report.value.kind === 'eusr') console.log(report.value.total.either);
 */
export function readReport(xml: string | Uint8Array, limits: XmlLimits = {}): Result<StatisticsReport> {
  const read = readDocument(xml, limits);
  if (!read.ok) return read;
  const root = read.value;
  const kind = KINDS.find((one) => root.name === nameIn(one, STATISTICS[one].root));
  if (kind === undefined) {
    const requirement = `must be an EndUserStatisticsReport or a TransactionStatisticsReport, not ${root.name}`;
    return failure({ [WHOLE_INPUT]: fieldError(WHOLE_INPUT, 'invalid', { requirement }) });
  }
  const errors: Record<string, FieldErrors[string]> = {};
  const text = (...path: readonly string[]): string =>
    textAt(
      root,
      path.map((name) => nameIn(kind, name)),
    );
  const whole = childrenNamed(root, nameIn(kind, WHOLE[kind]))[0] ?? root;
  // The kind says which figures there are, which the compiler cannot follow.
  const report = {
    kind,
    reporter: text('Header', 'ReporterID'),
    start: text('Header', 'ReportPeriod', 'StartDate'),
    end: text('Header', 'ReportPeriod', 'EndDate'),
    total: figuresIn(kind, whole, errors),
    sets: partsOf(kind, root).map((part) => ({
      type: typeOf(part),
      keys: childrenNamed(part, nameIn(kind, 'Key')).flatMap((key) => keyIn(key, errors)),
      ...figuresIn(kind, part, errors),
    })),
  } as unknown as StatisticsReport;
  return Object.keys(errors).length > 0 ? failure(errors) : success(report);
}

const KINDS: readonly StatisticsKind[] = ['eusr', 'tsr'];
const METAS: readonly string[] = ['DT', 'PR', 'CC', 'SP', 'TP'] satisfies readonly ReportKey['meta'][];
const WHOLE_NUMBER = /^[+-]?\d{1,15}$/;

function figuresIn(
  kind: StatisticsKind,
  holder: UblElement,
  errors: Record<string, FieldErrors[string]>,
): Readonly<Record<string, number>> {
  const entries = Object.entries(FIGURES[kind]).map(([name, element]): [string, number] => {
    const text = textAt(holder, [nameIn(kind, element)]);
    if (!WHOLE_NUMBER.test(text)) {
      const place = `${locationOf(holder)}/${nameIn(kind, element)}`;
      errors[place] = fieldError(place, 'invalid', { requirement: 'must be a whole number of 15 digits at most' });
    }
    return [name, Number(text)];
  });
  return Object.fromEntries(entries);
}

function keyIn(key: UblElement, errors: Record<string, FieldErrors[string]>): ReportKey[] {
  const meta = normalizeSpace(attribute(key, 'metaSchemeID') ?? '');
  if (METAS.includes(meta)) {
    return [{ meta: meta as ReportKey['meta'], scheme: schemeOf(key), value: normalizeSpace(key.text) }];
  }
  const place = `${locationOf(key)}/@metaSchemeID`;
  errors[place] = fieldError(place, 'not-allowed-value', { allowed: METAS });
  return [];
}
