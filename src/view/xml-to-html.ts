// XML of any document that the network carries → its drawing: the document element tells which.

import { expectOptions } from '../core/arguments.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import type { Report } from '../rules/engine/result.ts';
import type { TransmissionEvent } from '../status/index.ts';
import { eventsMismatch } from '../status/of-document.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import { MLS_CUSTOMIZATION } from '../ubl/mls/codes.ts';
import { mlsContent } from '../ubl/mls/content.ts';
import { textOf } from '../ubl/tree.ts';
import { isMessageLevelResponse } from '../ubl/what-it-is.ts';
import type { XmlLimits } from '../ubl/xml/limits.ts';
import type { Audience } from './draw-context.ts';
import type { Drawn, ReadCountries } from './drawn.ts';
import { expectDrawing } from './expect-drawing.ts';
import type { Letterhead } from './letterhead.ts';
import { mlsToHtml } from './mls-to-html.ts';
import { drawingOf } from './read-drawing.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import { statisticsKindOf, statisticsToHtml } from './statistics-to-html.ts';
import { taxDataToHtml } from './tax-data-to-html.ts';
import { toHtmlOf } from './to-html.ts';
import { DEFAULT_LANGUAGE } from './words/languages.ts';

// Other answers of UBL give the codes of a message level status other meanings.
const OTHER_ANSWERS = 'urn:fdc:peppol.eu:poacc:trns:';

/** How XML is drawn. */
export interface XmlDrawing extends Letterhead {
  /** The validation report of that XML. */
  readonly report?: Report | undefined;
  /** The transmission events of an invoice or credit note, drawn as a timeline. */
  readonly events?: readonly TransmissionEvent[] | undefined;
  /** The language of the labels: by name, or your own words; English and Arabic where nothing is said. */
  readonly language?: DrawingLanguage | undefined;
  /** Whom the sheet of an invoice or credit note is for, as `toHtml` takes it. */
  readonly for?: Audience | undefined;
  /** The address of the docs, as `toHtml` takes it. */
  readonly docsBase?: string | undefined;
  /** Bounds on what is read. */
  readonly limits?: XmlLimits;
}

/** Draws XML of these countries, and messages of their networks, as one HTML page. @param countries whose XML is read */
export function xmlToHtmlOf(drawn: Drawn, countries: ReadCountries) {
  return (xml: string | Uint8Array, options: XmlDrawing = {}): Result<string> => {
    expectOptions(options, 'xmlToHtml');
    expectDrawing(options, 'xmlToHtml');
    return drawXml(drawn, countries, xml, options);
  };
}

function drawXml(
  drawn: Drawn,
  countries: ReadCountries,
  xml: string | Uint8Array,
  { limits = {}, language = DEFAULT_LANGUAGE, events, ...options }: XmlDrawing,
): Result<string> {
  const root = readDocument(xml, limits);
  if (!root.ok) return root;
  const statistics = statisticsKindOf(root.value);
  const isMessage = statistics || root.value.name === 'pxs:TaxData' || root.value.name === 'ApplicationResponse';
  const mismatch = eventsMismatch(events ?? [], isMessage ? undefined : textOf(root.value, 'cbc:UUID'));
  if (mismatch) return failure(mismatch);
  const { report, docsBase } = options;
  if (statistics) return success(statisticsToHtml(drawn, statistics, root.value, language, report, docsBase));
  if (root.value.name === 'pxs:TaxData')
    return success(taxDataToHtml(drawn, countries, root.value, language, report, docsBase));
  if (root.value.name === 'ApplicationResponse' && !isMessageLevelResponse(root.value)) {
    const content = mlsContent(root.value);
    if (content.customization?.startsWith(OTHER_ANSWERS)) {
      return failure(errorAt(WHOLE_INPUT, 'not-a-message-level-status', { expected: MLS_CUSTOMIZATION }));
    }
    return success(mlsToHtml(drawn, content, language, report, docsBase));
  }
  const drawing = drawingOf(countries, root.value);
  return drawing.ok ? success(toHtmlOf(drawn)({ ...options, ...drawing.value, events, language })) : drawing;
}
