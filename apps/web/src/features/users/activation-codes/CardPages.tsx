import { help, screens } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { usersTexts } from '@simward/texts/users/users';
import { IconLifebuoy, IconScissors } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Mark } from '../../../ui/brand/Wordmark.tsx';
import { isolated } from '../../../ui/paper/isolated.ts';
import { Sheet, Sheets } from '../../../ui/paper/Sheets.tsx';
import { QrCode } from '../../../ui/values/QrCode.tsx';
import classes from './CardPages.module.css';
import { isWideName, linesOfSentences } from './cardFit.ts';
import {
  type CardPage,
  type Code,
  type Codes,
  cardPages,
  groupedUserId,
  signInAddressOf,
} from './cardPages.ts';

const t = textsOf(activationCodesTexts);
const tUsers = textsOf(usersTexts);

/** The sheets as they are printed. */
export function CardPages({ codes, companies, validUntil, file }: Codes) {
  const pages = useMemo(() => cardPages(codes), [codes]);
  // Typing must not wait for hundreds of cards.
  const shownCompanies = useDeferredValue(companies);
  return (
    <Sheets>
      {pages.map((page, index) => (
        <CardSheet
          key={`${page.codes[0]?.mobileNo}`}
          page={page}
          companies={shownCompanies}
          validUntil={validUntil}
          file={file}
          position={t('codes.sheet.page', { page: index + 1, pages: pages.length })}
        />
      ))}
    </Sheets>
  );
}

interface CardSheetProps extends Pick<Codes, 'companies' | 'validUntil' | 'file'> {
  page: CardPage;
  position: string;
}

const CardSheet = memo(function CardSheet({ page, companies, validUntil, file, position }: CardSheetProps) {
  const format = useFormat();
  const today = useToday();
  const whose = {
    department: isolated(page.department || t('codes.sheet.noDepartment')),
    count: page.people,
    day: format.day(today),
  };
  return (
    <Sheet className={classes.sheet} label={position}>
      <div className={classes.head}>
        <b>{t('codes.title')}</b>
        <span className={classes.whose}>
          {file === null
            ? t('codes.sheet.whose', whose)
            : t('codes.sheet.whoseFrom', { ...whose, file: isolated(file) })}
        </span>
        <span>{position}</span>
      </div>
      <ul className={classes.cards}>
        {page.codes.map((code) => (
          <Card
            key={code.mobileNo}
            code={code}
            company={companies.find(({ _id }) => _id === code.companyId)}
            validUntil={validUntil}
          />
        ))}
      </ul>
      <CutLines />
      <p className={classes.foot}>{t('codes.sheet.foot')}</p>
    </Sheet>
  );
});

interface CardProps extends Pick<Codes, 'validUntil'> {
  code: Code;
  company: Codes['companies'][number] | undefined;
}

function Card({ code, company, validUntil }: CardProps) {
  const format = useFormat();
  const { name, mobileNo, pin } = code;
  const how = t('codes.card.how');
  const where = t('codes.card.where', {
    address: isolated(window.location.host),
    moment: format.instant(validUntil),
  });
  const whoHelps = company ? help.helpLineInOne(company.helpLine) : '';
  const facts = [code.department.join(', '), code.course ?? ''].filter((fact) => fact !== '');
  return (
    <li className={classes.card} data-wide-name={isWideName(name) || undefined}>
      <div className={classes.person}>
        <p className={classes.company}>
          <Mark size={16} ground="var(--surface)" />
          <bdi>{company?.companyName}</bdi>
        </p>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.facts}>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <QrCode
        className={classes.qr}
        value={signInAddressOf(window.location.origin, screens.signIn.path, mobileNo)}
        label={t('codes.card.scan')}
        border={0}
      />
      <dl className={classes.figures} data-long-code={pin.length > mostLargeDigits || undefined}>
        <div>
          <dt>{tUsers('field.mobileNo')}</dt>
          <dd>
            <bdi dir="ltr">{groupedUserId(mobileNo)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{tUsers('field.pin')}</dt>
          <dd>
            <bdi dir="ltr">{pin}</bdi>
          </dd>
        </div>
      </dl>
      <div className={classes.how} data-lines={linesOfSentences([how, where], whoHelps)}>
        <p>{how}</p>
        <p>{where}</p>
        {whoHelps && (
          <p className={classes.help}>
            <IconLifebuoy size={14} stroke={1.8} aria-hidden="true" />
            <bdi>{whoHelps}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** Digits of a code that fit in the largest size beside the User ID. A company's codes have 4 to 10. */
const mostLargeDigits = 6;

/** In millimetres: the cards, how far a line goes beyond them, and where it begins beside a pair of scissors. */
const [cardWidth, cardHeight, beyond, behindScissors] = [94, 52, 4.2, 1.8];
const icon = 3.2;

/** Lines to cut along. They go beyond the cards as far as most printers can print. */
function CutLines() {
  const [width, height] = [2 * cardWidth, 5 * cardHeight];
  const columns = [0, 1, 2].map((column) => column * cardWidth);
  const rows = [0, 1, 2, 3, 4, 5].map((row) => row * cardHeight);
  return (
    <svg
      className={classes.cuts}
      viewBox={`${-beyond} ${-beyond} ${width + 2 * beyond} ${height + 2 * beyond}`}
      aria-hidden="true"
    >
      {rows.map((y, row) => {
        const hasScissors = row > 0 && row < 5;
        return (
          <g key={y}>
            <path d={`M${hasScissors ? -behindScissors : -beyond} ${y}H${width + beyond}`} />
            {hasScissors && (
              <IconScissors x={-beyond - icon / 2} y={y - icon / 2} width={icon} height={icon} />
            )}
          </g>
        );
      })}
      {columns.map((x, column) => (
        <path key={x} d={`M${x} ${column === 1 ? -behindScissors : -beyond + 1}V${height + beyond - 1}`} />
      ))}
      <g transform={`translate(${cardWidth} ${-beyond}) rotate(90)`}>
        <IconScissors x={-icon / 2} y={-icon / 2} width={icon} height={icon} />
      </g>
    </svg>
  );
}
