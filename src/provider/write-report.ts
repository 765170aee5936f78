// A monthly report → XML, in the layout of the published examples.
import { expectList, expectObject, expectOneOf } from '../core/arguments.ts';
import { STATISTICS_PROCESS } from '../core/peppol.ts';
import { SEAT_SCHEME, STATISTICS } from '../rules/statistics/report.ts';
import { escapeAttribute, escapeText } from '../ubl/xml/print.ts';
import { figuresOf, type StatisticsReport, WHOLE } from './statistics-report.ts';

/**
 * The XML of a report, to be stored as UTF-8. `wrap` of `pint-ubl/network` puts it into its envelope.
 * @example
 * const zero = { kind: 'tsr', reporter: 'POM000321', start: '2026-11-01', end: '2026-11-30', total: { incoming: 0, outgoing: 0 }, sets: [] };
 * writeReport(zero); // '<?xml version="1.0" …'
 */
export function writeReport(report: StatisticsReport): string {
  expectObject(report, 'writeReport', 'a report');
  const { kind, reporter, start, end, total, sets } = report;
  expectOneOf(kind, Object.keys(STATISTICS), 'writeReport', 'the kind of a report');
  expectObject(total, 'writeReport', 'the total of a report');
  expectList(sets, 'writeReport', 'the sets of a report');
  const { namespace, root, customization, parts } = STATISTICS[kind];
  const leaf = (name: string, value: string | number): string => `<${name}>${escapeText(String(value))}</${name}>`;
  const figures = (indent: string, of: StatisticsReport['total']): string[] =>
    figuresOf(kind, of).map(([name, value]) => `${indent}${leaf(name, value)}`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    `  ${leaf('CustomizationID', customization)}`,
    `  ${leaf('ProfileID', STATISTICS_PROCESS)}`,
    '  <Header>',
    '    <ReportPeriod>',
    `      ${leaf('StartDate', start)}`,
    `      ${leaf('EndDate', end)}`,
    '    </ReportPeriod>',
    `    <ReporterID schemeID="${SEAT_SCHEME}">${escapeText(reporter)}</ReporterID>`,
    '  </Header>',
    `  <${WHOLE[kind]}>`,
    ...figures('    ', total),
    `  </${WHOLE[kind]}>`,
    ...sets.flatMap((set) => [
      `  <${parts} type="${escapeAttribute(set.type)}">`,
      ...set.keys.map(
        ({ meta, scheme, value }) =>
          `    <Key metaSchemeID="${meta}" schemeID="${escapeAttribute(scheme)}">${escapeText(value)}</Key>`,
      ),
      ...figures('    ', set),
      `  </${parts}>`,
    ]),
    `</${root}>`,
  ];
  return `${lines.join('\n')}\n`;
}
