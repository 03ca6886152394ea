import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export const pdfVersions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;

interface Encrypted {
  pdfVersion?: (typeof pdfVersions)[number];
  /** Readers ask for it; without one they only forbid what needs the owner's password, such as printing. */
  userPassword?: string;
}

/** An encrypted PDF of two pages. */
export const encryptedPdf = ({ pdfVersion = '1.7', userPassword }: Encrypted): Promise<Buffer> => {
  const passwords = { ownerPassword: 'owner', ...(userPassword !== undefined && { userPassword }) };
  const pdf = new PDFDocument({ pdfVersion, ...passwords, permissions: {} });
  const bytes = buffer(pdf);
  pdf.text('Sepsis').addPage().text('The first hour').end();
  return bytes;
};
