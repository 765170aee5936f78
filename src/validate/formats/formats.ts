// The formats of reports by name, each with what it is for. The command line offers and explains what stands here.
// It is loaded at every start, so the writers stand apart; the compiler asks for a writer of each format.

/** Each format and what it is for, in a sentence of the command's help. */
export const FORMAT_MEANINGS = {
  text: 'for people: each finding with its field, what to do, and its rule',
  json: 'a line a file: { file, valid, schemaValid, unproven, partial, profile, ruleSets, results, artefacts, engine }, of which those stand there that the report has; a file that cannot be read has a line too, with an "error"',
  github: 'annotations of GitHub Actions',
  sarif: 'one SARIF 2.1.0 log, for code scanning and editors',
  junit: 'one JUnit document, for build servers',
} as const satisfies Readonly<Record<string, string>>;

/** A form of a report. */
export type ReportFormat = keyof typeof FORMAT_MEANINGS;

/** The forms of a report. */
export const REPORT_FORMATS = Object.keys(FORMAT_MEANINGS) as readonly ReportFormat[];
