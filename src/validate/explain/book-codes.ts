// The codes of checks that hold in every country, explained as rules are. The sentence of a finding knows the values; this says in
// general what has to hold.
import type { CodeMeaning } from '../../rules/engine/library-codes.ts';
import { NAME_CODES } from './book-codes-names.ts';

type Stated = Omit<CodeMeaning, 'flag'>;

const WARNINGS = {
  'PINT-CATEGORY-TAKEN': {
    condition: 'A discount or surcharge of the document has a VAT category; where all lines have one, that is taken',
    fix: 'Give the VAT category',
    fields: ['allowances[].tax_category', 'charges[].tax_category'],
  },
  'PINT-APPORTIONED': {
    condition:
      'A discount or surcharge of the document has a VAT category; else it is divided in proportion to the lines',
    fix: 'Give one entry for each VAT category',
    fields: ['allowances[].tax_category', 'charges[].tax_category'],
  },
  'PINT-CATEGORY-ALIEN': {
    condition: 'The VAT category of a discount, of freight or of a negative line is that of a line that is sold',
    why: 'the VAT breakdown has an entry for it alone, which is negative for a discount',
    fix: 'Correct the category',
    fields: [
      ...['allowances[].tax_category.id', 'charges[].tax_category.id'],
      'document_lines[].classified_tax_category.id',
    ],
  },
  'PINT-PERCENT-FRACTION': {
    condition: 'A percentage is written in hundredths: 20 is 20 %. Below 0.5 it has its amount beside it',
    fix: 'Write 20 for 20 %, not 0.2',
    fields: ['allowances[].multiplier_factor_numeric', 'charges[].multiplier_factor_numeric'],
  },
  'PINT-PERCENT-AMOUNT': {
    condition: 'An amount beside a percentage is that percentage of its base, and a reason says no other percentage',
    fix: 'Leave the amount out, or correct the percentage',
    fields: ['allowances[]', 'charges[]', 'document_lines[].allowances[]', 'document_lines[].charges[]'].flatMap(
      (entry) => [`${entry}.amount`, `${entry}.multiplier_factor_numeric`],
    ),
  },
  'PINT-DISCOUNT-TWICE': {
    condition: 'A discount of a line is not the discount of its price once more',
    fix: 'Leave one of them out',
    fields: ['document_lines[].allowances[].amount'],
  },
  'PINT-DISCOUNT-AS-TAX': {
    condition: 'A discount of the document is not the VAT itself',
    fix: 'Give prices with VAT as price.tax_inclusive_amount, and leave the discount out',
    fields: ['allowances[].amount'],
  },
  'PINT-BASE-EXCEEDS': {
    condition: 'The base of a percentage is not more than the amounts that it is taken of',
    why: 'the discount or surcharge becomes larger than it was agreed',
    fix: 'Correct the base amount, or leave it out',
    fields: ['allowances[].base_amount', 'charges[].base_amount'],
  },
  'PINT-BASE-UNIT': {
    condition: 'The base of a percentage below 50 is not the price of one, where the line has more',
    why: 'the discount becomes smaller than it was agreed',
    fix: 'Correct the base amount, or leave it out',
    fields: ['document_lines[].allowances[].base_amount'],
  },
  'PINT-DISCOUNT-REPEATED': {
    condition:
      'No two discounts of one line, or of the document, say the same, and none of the document is that of a line or, unless its reason is another, what the discounts of lines or prices come to',
    fix: 'Leave one of them out, or say what tells them apart',
    fields: ['allowances[].amount', 'document_lines[].allowances[].amount'],
  },
  'PINT-LINE-CATEGORY': {
    condition: 'A discount or surcharge of a line has the VAT category of the line, if any',
    why: 'it is taxed with its line, whatever it says',
    fix: 'Correct the category, or leave it out',
    fields: ['document_lines[].allowances[].tax_category.id', 'document_lines[].charges[].tax_category.id'],
  },
  'PINT-TAX-AS-LINE': {
    condition: 'No line or surcharge is the VAT of the others',
    why: 'VAT is computed beside it, once more and on the line too',
    fix: 'Leave it out',
    fields: ['document_lines[].name', 'charges[].reason'],
  },
  'PINT-PREPAID-TAX': {
    condition: 'A final invoice has no less VAT than is left of its prepayments',
    why: 'VAT that was declared with an advance is that of what is sold',
    fix: 'Correct the VAT categories of the lines, or credit the prepayment first',
    fields: ['document_lines[].classified_tax_category'],
  },
  'PINT-PREPAID-RATE': {
    condition: 'A final invoice of prepayments at several exchange rates is given its own',
    why: 'VAT has the rate of the date of issue; else that of the first prepayment is taken',
    fix: 'Give the rate of the date of issue as fields.tax_exchange_rate',
    fields: ['tax_exchange_rate'],
  },
  'PINT-PREPAID-ROUNDED': {
    condition: 'What was prepaid as a whole is the total of the invoice',
    why: 'each prepayment is rounded by itself, and nothing of that is due',
    fix: 'Give payable_rounding_amount if it is another',
    fields: ['payable_rounding_amount'],
  },
  'PINT-NOTE-OF-SEVERAL': {
    condition: 'A credit or debit note of which the rest is computed names one invoice',
    why: 'it does not say how much of it is of which',
    fix: 'Issue one note for each invoice, or look at what is left of each',
    fields: ['billing_reference'],
  },
  'PINT-CREDIT-PRICE': {
    condition: 'A credit note credits a piece at no more than was charged for it',
    why: 'the total of the line does not limit the price of one piece',
    fix: 'Correct the price, or the quantity',
    fields: ['document_lines[].price'],
  },
  'PINT-CREDIT-CHARGES': {
    condition:
      'The credit notes of an invoice credit no more surcharges of a VAT category than it and its debit notes have',
    fix: 'Correct the surcharges of the note',
    fields: ['charges[].amount'],
  },
  'PINT-TAX-OUTSIDE': {
    condition: 'VAT is not sold as an item on a document that has none',
    why: 'the buyer pays what is declared nowhere, and cannot deduct it',
    fix: 'Leave it out, and give the VAT category and rate of what bears VAT',
    fields: ['document_lines[].name', 'document_lines[].charges[].reason', 'charges[].reason'],
  },
  'PINT-CHARGE-REPEATED': {
    condition: 'No two surcharges of one line, or of the document, say the same, and none says what a line does',
    fix: 'Leave one of them out, or say what tells them apart',
    fields: ['charges[].amount', 'document_lines[].charges[].amount'],
  },
  'PINT-YEARS-BEFORE': {
    condition:
      'What was prepaid or is corrected is at most five years before the issue date, the tax point of an invoice less than one',
    fix: 'Correct the year, unless it is meant',
    fields: ['billing_reference[].issue_date', 'prepaid_payment[].received_date', 'tax_point_date'],
  },
  'PINT-RATE-PEG': {
    condition:
      'The exchange rate of a currency is not exactly that of the US dollar, or of another one that is pegged to it',
    why: 'systems with one rate give it to every currency',
    fix: 'Give the rate of the currency',
    fields: ['tax_exchange_rate.calculation_rate'],
  },
  'PINT-PRICE-QUANTITY': {
    condition: 'The same price of an item is for the same quantity on each line',
    why: 'a price for a hundred makes the line a hundredth of what it was meant to be',
    fix: 'Correct the quantity that is wrong',
    fields: ['document_lines[].price.base_quantity'],
  },
  'PINT-ROUNDING': {
    condition: 'The rounding is less than one unit of the currency',
    why: 'a charge may bear VAT, and a rounding never does',
    fix: 'Give it as a charge, or as a discount',
    fields: ['payable_rounding_amount'],
    terms: ['IBT-114'],
  },
  'PINT-ROUNDING-SIGN': {
    condition: 'A rounding brings what is due to whole coins (0.05), and does not take it away from them',
    fix: 'Correct the sign',
    fields: ['payable_rounding_amount'],
    terms: ['IBT-114'],
  },
  'PINT-SCALE': {
    condition: 'No price is 100 or 1,000 times another one of the same item and unit',
    why: 'the smallest unit of the currency is easily given for the currency, or a point for the comma of thousands',
    fix: 'Correct the price that is wrong',
    fields: ['document_lines[].price.base_amount'],
  },
  'PINT-PRICE-WITH-TAX': {
    condition: 'A given amount with VAT is not what the document has without it',
    fix: 'Give the price without VAT, or as price.tax_inclusive_amount',
    fields: ['document_lines[].total_amount', 'tax_inclusive_amount', 'payable_amount'],
  },
  'PINT-LINE-TAX': {
    condition: 'A given VAT of a line is the VAT of the line, and a line with VAT is both together',
    fix: 'Leave it out, or give what is computed',
    fields: ['document_lines[].line_tax_total', ...['document_lines[].tax_amount', 'document_lines[].total_amount']],
    terms: ['BTAE-08', 'BTAE-10'],
  },
  'PINT-TAXABLE': {
    condition: 'The taxable amounts of the VAT breakdown (IBT-116) add up to the total without VAT (IBT-109)',
    why: 'what has no VAT category is in the total and bears no VAT, which no official rule sees',
    fix: 'Give each line, discount and surcharge its VAT category',
    fields: ['tax_exclusive_amount', 'tax_breakdown[].taxable_amount'],
    terms: ['IBT-116', 'IBT-109'],
  },
  'PINT-TAX-TOTAL': {
    condition:
      'The VAT of a credit note is the sum of the VAT of its parts, and no part is of another sign than its amount',
    why: 'the official rule on it does not look at credit notes',
    fix: 'Correct the VAT total, or the part that is wrong',
    fields: ['tax_amount', 'tax_breakdown[].tax_amount'],
    terms: ['IBT-110', 'IBT-117'],
  },
  'PINT-NEGATIVE-PRICE': {
    condition: 'The price of a line is not negative',
    why: 'what is taken back stands on a credit note, and rules refuse a negative price',
    fix: 'Give the price without the sign',
    fields: ['document_lines[].price.base_amount', 'document_lines[].price.tax_inclusive_amount'],
    terms: ['IBT-146'],
  },
  'PINT-DECIMALS': {
    condition: 'No price or amount is finer than its currency',
    fix: 'Give it without decimals',
    fields: ['document_lines[].price.base_amount'],
  },
  'PINT-DUE-DECIMALS': {
    condition: 'What is due in a currency without decimals has none',
    why: 'VAT or a quantity brings them in, and nobody can pay them',
    fix: 'Give the rounding as payable_rounding_amount',
    fields: ['payable_amount', 'payable_rounding_amount'],
    terms: ['IBT-115', 'IBT-114'],
  },
  'PINT-OLD': {
    condition: 'A document is issued within a year of its issue date',
    fix: 'Correct the date, or issue it as of today',
    fields: ['issue_date'],
    terms: ['IBT-002'],
  },
  'PINT-PAID-LATER': {
    condition: 'A prepayment was received on the issue date or before it',
    fix: 'Correct the date that is wrong',
    fields: ['prepaid_payment[].received_date'],
  },
  'PINT-DUE-FAR': {
    condition: 'Payment is due within five years',
    fix: 'Correct the year, unless it is meant',
    fields: ['due_date', 'payment_terms[].installment_due_date'],
  },
  'PINT-INSTALMENT-DATE': {
    condition: 'No instalment is due before the issue date',
    fix: 'Correct the date that is wrong',
    fields: ['payment_terms[].installment_due_date'],
  },
  'PINT-CORRECTS-LATER': {
    condition: 'What is corrected was issued on the day of the correction or before it',
    fix: 'Correct the date that is wrong',
    fields: ['billing_reference[].issue_date'],
  },
  'PINT-PERIOD': {
    condition:
      'The period takes five years at most, that of a summary of the Emirates a month, ended no more than five years ago, one of a quarter or less no more than 300 days, ends within a year of the issue date or of its first day, and is not of another year than the supply',
    fix: 'Correct the year, unless it is meant',
    fields: ['invoice_period.end_date'],
  },
  'PINT-INSTALMENTS': {
    condition: 'The amounts of the instalments add up to the amount due',
    why: 'the VAT is easily forgotten',
    fix: 'Correct an instalment, or leave the amount of one out',
    fields: ['payment_terms'],
  },
  'PINT-PREPAID-TWICE': {
    condition:
      'Each prepayment counts once: no two have one reference and amount, unless days or instructions differ, and no line or discount takes it off again',
    fix: 'Leave one of them out, or give each the day on which it was received',
    fields: ['prepaid_payment[].id', 'document_lines[].price.base_amount', 'allowances[].amount'],
    terms: ['IBT-179', 'IBT-180'],
  },
  'PINT-COUNTRY': {
    condition: 'A record that says no country is issued by somebody of the country that is taken',
    why: 'of another country it would follow other rules, and be refused for what is right',
    fix: 'Give the country with the record, or --country with the command',
    fields: ['country'],
  },
  'PINT-COUNTRY-NAME': {
    condition: 'The name of the country, and a large city of the Gulf, are of the country of the code in the address',
    why: 'the XML has the code alone',
    fix: 'Correct the one that is wrong',
    fields: [
      'accounting_supplier_party.postal_address.country',
      'accounting_customer_party.postal_address.country',
      'tax_representative_party.postal_address.country',
      'delivery.delivery_location.address.country',
      'payment_means[].payee_financial_account.address.country',
      'accounting_customer_party.postal_address.city_name',
      'delivery.delivery_location.address.city_name',
    ],
  },
  'PINT-IBAN': {
    condition: 'An IBAN has the length of its country, and its check digits fit',
    fix: 'Correct the account number',
    fields: ['payment_means[].payee_financial_account.id'],
  },
  'PINT-ACCOUNT-NAME': {
    condition: 'The account that is paid to does not have the name of the buyer alone',
    why: 'seller and buyer may have changed places',
    fix: 'Correct seller and buyer, or the account',
    fields: ['payment_means[].payee_financial_account.name'],
  },
  'PINT-CARD': {
    condition: 'The number of a card is not given in full',
    fix: 'Give the last four digits alone',
    fields: ['payment_means[].card_account.primary_account_number_id', 'payment_means[].payment_id', 'note'],
  },
  'PINT-BIC': {
    condition: 'A BIC has 8 or 11 characters, and is of the country of the account',
    fix: 'Correct the identifier of the bank, or the account',
    fields: ['payment_means[].payee_financial_account.financial_institution_branch_id'],
  },
  'PINT-LINE-TWICE': {
    condition: 'No two lines are equal in everything but their number, apart from those of a simplified document',
    fix: 'Leave one of them out, or say what tells them apart',
    fields: ['document_lines[]'],
  },
  'PINT-LINE-ID': {
    condition: 'Each line has a number of its own',
    why: 'a credit of the number could mean either line',
    fix: 'Give each line a number of its own',
    fields: ['document_lines[].id'],
    terms: ['IBT-126'],
  },
  'PINT-PLACEHOLDER': {
    condition:
      'No text stands for a missing one, as null, TBD and xxx do, or an amount or a number where a name belongs',
    fix: 'Give what is meant, or leave the field out',
  },
  'PINT-ENCODING': {
    condition: 'Text was read in the encoding that it was written in',
    fix: 'Read the source as UTF-8',
  },
  'PINT-ESCAPED': {
    condition: 'A text holds signs and letters themselves, not codes such as &amp;',
    why: 'whoever reads the document sees the code',
    fix: 'Write the sign or letter itself: the program escapes a text once',
  },
  'PINT-SHORTENED': {
    condition: 'A number that identifies something has all its digits, not the form 2.02701E+11',
    why: 'a spreadsheet shows long numbers so, and their last digits are lost',
    fix: 'Give the number with all its digits: keep its column as text',
  },
  'PINT-INVISIBLE': {
    condition: 'Identifiers, numbers and codes hold nothing that nobody sees, and no digits other than 0 to 9',
    why: 'programs compare them as other texts, and the UUID is made of them',
    fix: 'Write it anew, with letters and digits alone',
  },
  'PINT-TELEPHONE': {
    condition: 'A telephone number has three digits at least, and not zeros alone',
    fix: 'Give the number, or leave it out where nothing asks for it',
    fields: ['accounting_supplier_party.telephone', 'accounting_customer_party.telephone'],
  },
  'PINT-RATE-ONE': {
    condition: 'The exchange rate between two currencies is not 1',
    why: 'systems put 1 where they have no rate',
    fix: 'Give the rate of the issue date',
    fields: ['tax_exchange_rate.calculation_rate'],
  },
  'PINT-SELLER-UUID': {
    condition: "The seller's UUID is the one that the values of the document make",
    fix: 'Leave it out, or give the one that sellerUuid computes',
    fields: ['seller_uuid'],
  },
} as const satisfies Readonly<Record<`PINT-${string}`, Stated>>;

const ERRORS = {
  'PINT-NUMBER-BROKEN': {
    condition: 'The number of a document has no line break',
    why: 'the UUID is made of it, and it would look like another number',
    fix: 'Write it anew, with letters and digits alone',
    fields: ['document_number'],
  },
  'PINT-DISCOUNT-EXCEEDS': {
    condition:
      'A discount is not more than what it is taken off: a price, a line, or the lines and surcharges of a VAT category',
    fix: 'Correct the discount, or what it is taken off',
    fields: [
      'allowances[].amount',
      'allowances[].multiplier_factor_numeric',
      'document_lines[].price.allowance_amount',
    ],
  },
  'PINT-PREPAID-EXCEEDS': {
    condition: 'The prepaid amount is not more than the total with VAT',
    fix: 'Give the part that belongs to this document; the rest is refunded, or stays on account',
    fields: ['prepaid_amount'],
    terms: ['IBT-113', 'IBT-112'],
  },
} as const satisfies Readonly<Record<`PINT-${string}`, Stated>>;

/** What the codes of shared checks say. */
export const BOOK_CODES: Readonly<Record<string, CodeMeaning>> = {
  ...warnings(WARNINGS),
  ...warnings(NAME_CODES),
  ...flagged(ERRORS, 'fatal'),
};

/** Codes that warn. */
export function warnings<Code extends string>(
  codes: Readonly<Record<Code, Stated>>,
): Readonly<Record<Code, CodeMeaning>> {
  return flagged(codes, 'warning');
}

function flagged<Code extends string>(
  codes: Readonly<Record<Code, Stated>>,
  flag: CodeMeaning['flag'],
): Readonly<Record<Code, CodeMeaning>> {
  const meanings = Object.entries<Stated>(codes).map(([code, stated]) => [code, { ...stated, flag }]);
  return Object.fromEntries(meanings) as Record<Code, CodeMeaning>;
}
