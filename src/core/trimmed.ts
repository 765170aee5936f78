/** Text without the blanks around it. What is no text stays as it is: nobody may have read the document. */
export const trimmed = (text: string | undefined): string | undefined =>
  typeof text === 'string' ? text.trim() : text;
