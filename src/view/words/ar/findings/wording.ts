// The frames of Arabic sentences about rules: what must hold, and what to do. Tables of rules are written with them, so that
// the same demand is said in the same words wherever it stands.

/** What is said of one rule. */
export interface Wording {
  /**
   * What has to hold, behind «يجب أن»: it begins with a verb. One that begins with «ألا» forbids, one that begins with «إذا» is a
   * sentence of its own. A function takes values from the English condition.
   */
  readonly must: string | ((test: string) => string);
  /** What to do where nothing is known of a document; `{field}` stands for the field. Findings say it by their class. */
  readonly fix: string;
  /** Why it has to hold, where the condition does not speak for itself. */
  readonly why?: string;
}

/** What has to hold, what to do where nothing is known of the document, and why. */
export interface Demand {
  readonly must: string;
  readonly fix: string;
  readonly why?: string | undefined;
}

/** What is said of the rules of one rule set, by their official ids. */
export type Wordings = Readonly<Record<string, Wording>>;

/** A rule with a sentence of its own. */
export function rule(must: Wording['must'], fix: string, why?: string): Wording {
  return why === undefined ? { must, fix } : { must, fix, why };
}

/** What to do about a computed amount, a code of a list, kinds of transaction that exclude each other. */
const COMPUTED = 'صحّح {field} أو القيم التي تُحسب منها';
export const CODE = 'اختر لخانة {field} رمزًا من قائمتها';
export const EXCLUSION = 'أبقِ في {field} أحد النوعين';

const KEEP_ONE = 'أبقِ واحدًا فقط واحذف ما عداه';

/** `للمستند`, `لعنوان البائع`. */
export function of(holder: string): string {
  return holder.startsWith('ال') ? `لل${holder.slice(2)}` : `ل${holder}`;
}

/** There is such a thing. @param thing with its article, as the fix names it. */
export function has(holder: string, thing: string, fix: string): Wording {
  return rule(`يكون ${of(holder)} ${thing}`, fix);
}

/** There is one at most. @param thing with the number one: `اسم واحد` */
export function atMost(holder: string, thing: string, fix: string = KEEP_ONE): Wording {
  return rule(`ألا يكون ${of(holder)} أكثر من ${thing}`, fix);
}

/** An amount is what others lead to. */
export function computed(must: string, why?: string): Wording {
  return rule(must, COMPUTED, why);
}

/** A code is taken from a list. */
export function codeOf(what: string, list: string): Wording {
  return rule(`يؤخذ رمز ${what} من ${list}`, CODE);
}

/** An amount has two decimals at most. */
export function twoDecimals(amount: string, field = '{field}'): Wording {
  return rule(`ألا يزيد ${amount} على منزلتين عشريتين`, `قرّب ${field} إلى منزلتين عشريتين`);
}
