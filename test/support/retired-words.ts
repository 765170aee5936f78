// Words that the glossary has retired, in each language: another word stands for the same thing.
export const RETIRED = {
  en: [
    /\ballowances?\b/i,
    /\bnet amounts?\b/i,
    /\b(?:gross|net) (?:unit )?price\b/i,
    /\btax totals?\b/i,
    /\baccounting currency\b/i,
    /\bamount due\b/i,
    /\btotal with VAT\b/i,
    /\bpost code\b|\bthird line\b/i,
  ],
  ar: [
    /صافي (?:ال)?(?:مبلغ|سعر)/,
    /الخصم أو الرسم(?! الإضافي)/,
    /الجزء من تفصيل/,
    /السعر الإجمالي/,
    /المستند السابق/,
    /رمز (?:ال)?مستورد/,
    /ترخيص منطقة/,
    /تدقيق/,
    /مزود/,
    /إهمال/,
    /الجهة الضريبية/,
    /توريد اعتباري/,
    /السطر الثالث|سطر ثالث/,
    /تحويل دائن/,
  ],
} as const;
