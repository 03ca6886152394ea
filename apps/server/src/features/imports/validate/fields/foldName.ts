/** Trimmed, composed, with runs of white space (a line break or a no-break space included) as one space. */
export const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** As the database folds the names that must be unique; what is compared is folded here on both sides. */
export const foldName = (name: string): string => tidy(name.normalize('NFKC')).toLowerCase();
