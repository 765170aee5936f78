// That a document is of another country than it is taken for, in Arabic.
import type { ParamsOf } from '../../../../core/errors/field-error.ts';
import { value } from './isolate.ts';

/** Which specification the document follows, and whose it is not. */
export function foreignDocument({ of: country, customization, by }: ParamsOf<'foreign-document'>): string {
  if (customization !== undefined && country === by)
    return `يتبع المستند ${value(customization)}، وليست من مواصفات ${value(by)}`;
  const why =
    customization === undefined
      ? `لا يذكر المستند بلدًا، فهو من مستندات ${value(country)}`
      : `يتبع المستند مواصفة بلد آخر، ${value(customization)} (${value(country)})`;
  return `${why}، فلا يمكن اعتباره من مستندات ${value(by)}`;
}
