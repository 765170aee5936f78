/** Spaces by which each level of XML is indented, in files, in answers and on the terminal. */
export const XML_INDENT = 2;
