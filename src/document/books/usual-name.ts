// What people call sums, balances and discounts on a line, and whose name a name is.
import { codeOfWord, USUAL_CURRENCIES, wordOf } from '../../codelists/usual-currency.ts';

const SUM = /^(?:grand |sub-? ?)?totals?:?$|^sum:?$|^(?:ال)?(?:مجموع|اجمالي|جمله)(?: الكلي| العام)?:?$/i;

/** Whether a text says the sum of a column and nothing else. */
export function isNameOfSum(text: string): boolean {
  return SUM.test(folded(text));
}

/** Arabic without the marks and forms of letters that people leave out or confuse. */
export const folded = (text: string): string =>
  text
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/** A text by its letters and digits: the same in two spellings. Signs that tell items apart stay: `+`, those at a digit, a minus at the end. */
export function spelling(text: string): string {
  const plain = folded(text).toLowerCase().trim();
  const isDigit = (at: number): boolean => DIGIT.test(plain[at] ?? '');
  return plain
    .replace(SIGNS, (signs: string, at: number) => {
      const end = at + signs.length;
      const isPart = isDigit(at - 1) || isDigit(end) || (end === plain.length && signs === '-');
      return isPart && !PARTING.test(signs) ? signs : ' ';
    })
    .replace(/ ?([^\p{N} ]) ?/gu, '$1')
    .trim();
}

// A dash between blanks, and brackets.
const PARTING = /^ .* $|[()[\]{}"'“”«»]/;
const SIGNS = /[^\p{L}\p{M}\p{N}\p{S}%#*&]+/gu;
const DIGIT = /\p{N}/u;

// The sums of a document beside those of a column.
const TOTAL =
  /^(?:grand|net|gross|invoice|overall)[ -]?total$|^grand[ -]total\b|^(?:(?:sub|net|gross|invoice|overall)[ -]?)?total (?:amount|sales|qty|quantity|due|payable|of (?:the |all )?(?:above|lines|items)(?: lines| items)?|(?:amount )?(?:incl\w*|excl\w*|with|without|before|after)\.?(?: of)? vat)$|^(?:total )?(?:carried|brought) forward$/i;
// What is computed of a sum. In a cell of a table it may say how a row is taxed, or what its amount is.
const AMOUNT =
  /^(?:net|gross|taxable|total taxable) (?:amount|value)$|^(?:total )?taxable$|^(?:total )?amount (?:payable|due)$|^(?:ال)?(?:مبلغ|صافي) (?:ال)?(?:مستحق|اجمالي)$/i;
// What is sold may be called so, too.
const TOTAL_FOR = /^(?:(?:sub|net|gross|invoice|overall)[ -]?)?total for ./i;
const TOTAL_OF_PART =
  /^sub[ -]?total\b|^total(?: of)? (?:section|part|page|bill|phase|group|area|block|floor|building)\b|^(?:section|part|page|bill|phase|group|area|block|floor|building) total$|^(?:ال)?(?:مجموع|اجمالي|جمله) /i;
const TOTAL_IN = /^(?:grand )?total(?: amount)?(?: in)? (.+)$/i;
const TOTAL_IN_ARABIC =
  /^(?:ال)?(?:مجموع|اجمالي|جمله|صافي) (?:(?:ال)?(?:فاتوره|مبيعات|مبلغ|كميه)|الفرعي|النهائي|(?:قبل|بعد|بدون|شامل|شاملا|غير شامل) (?:ال)?ضريبه(?: القيمه المضافه)?)$/;
const BALANCE =
  /^(?:previous|old|opening|overdue) balance$|^previous (?:outstanding|dues|invoice balance)$|^bal(?:ance)?\.? (?:brought|carried) (?:forward|down)$|^bal(?:ance)?\.? [bc]\/[fd]$|^bal(?:ance)?\.? (?:from|of) (?:the )?(?:last|previous|prior) (?:month|period|year|bill|invoice|statement)$|^(?:last|previous|prior) (?:month|period)(?:.?s)? balance$/i;
const BALANCE_IN_ARABIC =
  /^(?:ال)?رصيد (?:ال)?(?:سابق|مرحل|مدور|افتتاحي)$|^رصيد (?:(?:من )?(?:ال)?(?:فاتوره|شهر|فتره) (?:ال)?(?:سابقه?|ماضيه?)|اول المده)$/;
const DUE =
  /^(?:unpaid|overdue|outstanding|previous) (?:invoice|bill)s?$|^balance due$|^outstanding(?: balance| amount)?$|^arrears$/i;
const DUE_AS_OF_DAY = /^(?:account )?balance$/i;
const DUE_IN_ARABIC =
  /^(?:ال)?(?:فاتوره|فواتير) (?:ال)?(?:سابقه|متاخره|غير (?:ال)?(?:مدفوعه|مسدده))$|^(?:ال)?رصيد (?:ال)?(?:مستحق|قائم)$|^(?:ال)?(?:مبالغ (?:ال)?)?متاخر(?:ات|ه)$/;

// The name without signs behind its last letter and without what stands in brackets.
function bare(name: string): string {
  const [upToLetter = ''] = /^.*\p{L}/su.exec(folded(name).replace(/\([^()]*\)/g, ' ')) ?? [];
  return upToLetter.replace(/\s+/g, ' ').trim();
}

// A total that names a currency.
const isInCurrency = (plain: string): boolean => isCurrency(wordOf(TOTAL_IN.exec(plain)?.[1] ?? ''));

const isCurrency = (word: string): boolean =>
  codeOfWord(USUAL_CURRENCIES, word) !== undefined ||
  Object.keys(USUAL_CURRENCIES).some((one) => one.startsWith(`${word} (`));

// What stands of a day up to its last letter. Of one in digits nothing does.
const DAY =
  /^(?: \d{1,2}(?:st|nd|rd|th)?(?: of)?[ /.-]?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?))?$/i;

// The name without the day that it says.
function upToDay(plain: string): string {
  const [name = '', day] = plain.split(/ as (?:of|on|at)\b/i);
  return day !== undefined && DAY.test(day) ? name : plain;
}

const isTotal = (plain: string): boolean =>
  isNameOfSum(plain) || TOTAL.test(plain) || isInCurrency(plain) || TOTAL_IN_ARABIC.test(plain);

/** Whether a name says the sum of other amounts and nothing else. */
export function isNameOfTotal(name: string): boolean {
  const plain = bare(name);
  return isTotal(plain) || TOTAL_FOR.test(plain);
}

/** Whether a name may say a sum: it does where the amount is one, or one of several amounts. */
export function mayNameTotal(name: string, isOfSeveral: boolean): boolean {
  const plain = bare(name);
  if (isOfSeveral && (TOTAL_FOR.test(plain) || TOTAL_OF_PART.test(plain))) return true;
  return isTotal(plain) || AMOUNT.test(plain);
}

// The name without the number of a document that ends it.
function withoutReference(name: string): string {
  if (!/\p{Nd}/u.test(name)) return name;
  const words = name.trim().split(/\s+/);
  if (/\p{Nd}/u.test(words.at(-1) ?? '')) words.pop();
  if (/^(?:no|nr|number|رقم)[.:]?$/i.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Whether a name says a balance of an account and nothing else. */
export function isNameOfBalance(name: string): boolean {
  const plain = bare(name);
  return BALANCE.test(upToDay(plain)) || BALANCE_IN_ARABIC.test(plain);
}

/** Whether a name says what is due and nothing else: a balance where it stands beside goods, alone the rest of a price. */
export function isNameOfDue(name: string): boolean {
  // A percentage of it is a part of a price.
  if (name.includes('%')) return false;
  const plain = bare(withoutReference(name));
  const ofDay = upToDay(plain);
  return DUE.test(ofDay) || (ofDay !== plain && DUE_AS_OF_DAY.test(ofDay)) || DUE_IN_ARABIC.test(plain);
}

const DISCOUNT =
  /^(?:\d[\d.,]* ?% ?)?(?:(?:special|trade|volume|cash|early payment|loyalty|commercial|additional|extra|overall|total|bulk|quantity|seasonal|promotional|customer|ramadan|eid) )*(?:discount|rebate)s?(?: (?:amount|given|allowed|granted|applied))?(?:[ :(@-]*\d[\d.,]* ?%?\)?|[ :)]+)?$|^(?:\d[\d.,]* ?% ?off|disc\.? ?\(?\d[\d.,]* ?%\)?)$|^(?:discount|rebate)s? for (?:(?:early|prompt) payment|late delivery|delays?|damages?|damaged goods|defects|short delivery)$/i;
const DEDUCTION =
  /^(?:less|deduct(?:ion)?)(?: ?: ?\S| - ?\S|- \S|[ -](?:advance|discount|rebate|retention|deposit|prepaid|previous(?:ly)?|paid|payments?)\b)|^deductions? (?:for|of) |^retention(?: money)?(?:[ (@-]*\d[\d.,]* ?%?\)?)? (?:held|withheld|deducted)$|^(?:ال)?استقطاع(?:ات)?(?: (?:ضمان|محتجز|محتجزات|دفعه|الدفعه|مقدم|تامين)|$)/i;
const DISCOUNT_IN_ARABIC =
  /^(?:(?:مبلغ|قيمه|اجمالي|مجموع|نسبه) )?(?:ال)?(?:خصم|حسم|خصومات|حسومات)(?: (?:ال)?(?:خاصه?|تجاريه?|نقديه?|كميه|اضافيه?|موسميه?|رمضان|عيد|ممنوحه?))*(?:[ :(-]*[\d٠-٩][\d٠-٩.,٫]* ?[%٪]?\)?)?$/;

/** Whether a name says a discount, or what is taken off. */
export function isNameOfDiscount(name: string): boolean {
  const plain = withoutCurrency(folded(name).replace(/\s+/g, ' ').trim()).replace(/^[-–−(]+\)? ?/, '');
  return DISCOUNT.test(plain) || DEDUCTION.test(plain) || DISCOUNT_IN_ARABIC.test(plain);
}

// The name without a currency in brackets that ends it.
function withoutCurrency(plain: string): string {
  const at = plain.endsWith(')') ? plain.lastIndexOf('(') : -1;
  return at > 0 && isCurrency(wordOf(plain.slice(at + 1, -1))) ? plain.slice(0, at).trim() : plain;
}

const ON = / (?:on|عل[يى]) /i;

/** The words for what a discount is on, where a name says that and nothing else. Banks charge one on bills; in Arabic it has no words. */
export function discountedWords(name: string): readonly string[] | undefined {
  if (!ON.test(name)) return undefined;
  const [discount = '', item] = folded(name).split(ON, 2);
  if (item === undefined || !isNameOfDiscount(discount)) return undefined;
  return DISCOUNT_IN_ARABIC.test(discount) ? [] : singularWords(item);
}

/** The words of a name, in the singular. */
export const singularWords = (name: string): string[] => wordsOf(name).map((word) => word.replace(/E?S$/, ''));

const wordsOf = (name: string): string[] => name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const ARTICLE = /^(?:AL|EL|THE)$/;

// The first word that tells names apart. Companies of a group share it.
const firstOf = (words: readonly string[]): string | undefined => words.find((word) => !ARTICLE.test(word));

/** Whether a name is one of some, or two words of it at least, and has nothing of others. */
export function isNameOfOneAlone(name: string, some: readonly string[], others: readonly string[]): boolean {
  const words = wordsOf(name);
  const isPart = (whole: readonly string[]): boolean => (words.length > 1 || whole.length === 1) && isIn(words, whole);
  const first = firstOf(words);
  return (
    first !== undefined &&
    some.some((one) => isPart(wordsOf(one))) &&
    !others.some((one) => wordsOf(one).includes(first))
  );
}

const isIn = (words: readonly string[], whole: readonly string[]): boolean =>
  ` ${whole.join(' ')} `.includes(` ${words.join(' ')} `);

const HEADING = /^(?:(?:item |product )?description|particulars|الوصف|وصف (?:الصنف|المنتج))$/i;

/** Whether a name is the heading of the column of names. */
export const isNameOfColumn = (name: string): boolean => HEADING.test(name);

const POST_BOX = /^(?:p\.? ?o\.? ?box|ص\.? ?ب)[ .:#]*\p{Nd}+$/iu;

/** Whether a name is that of a post box. */
export const isPostBox = (name: string): boolean => POST_BOX.test(name);
