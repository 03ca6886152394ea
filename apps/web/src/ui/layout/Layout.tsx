import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import classes from './layout.module.css';

/** The scale of spaces, in pixels. */
export type Space = 4 | 8 | 12 | 16 | 20 | 28;

interface TextStyle {
  /** xs 11.5, sm 12.5, md 13.5, lg 15, xl 17, h1 24, figure 30 px; without one as the text around it. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'h1' | 'figure' | undefined;
  weight?: 'text' | 'label' | 'title' | 'figure' | undefined;
  /** 1 is the text's own colour, 2 and 3 stand back, "tone" is that of the nearest `data-tone`. */
  color?: 1 | 2 | 3 | 'tone' | undefined;
  /** The font of codes and technical addresses. */
  code?: boolean | undefined;
  /** Digits of one width. */
  numbers?: boolean | undefined;
  /** Stays on one line. */
  whole?: boolean | undefined;
  /** Stays on one line, and ends in an ellipsis where there is no room. */
  cut?: boolean | undefined;
  /** Breaks long words, such as addresses. */
  breaks?: boolean | undefined;
}

interface Position {
  /** The space to what stands above, where that is not the gap of the whole. */
  above?: Space | undefined;
  /** The space to what stands below, where that is not the gap of the whole. */
  below?: 8 | 12 | 16 | undefined;
  /** Moves to the end of the row. */
  toEnd?: boolean | undefined;
  /** Takes the room that is left in the row. */
  grow?: boolean | undefined;
  /** Keeps its width where the row has too little room. */
  rigid?: boolean | undefined;
  /** No wider than text is read with ease, 720 px. */
  narrow?: boolean | undefined;
  className?: string | undefined;
}

interface Flow {
  gap?: Space | 0 | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'between' | 'end' | 'center' | undefined;
}

type Own<Tag extends ElementType, Props> = { as?: Tag } & Props &
  Omit<ComponentPropsWithRef<Tag>, keyof Props | 'as'>;

interface StackProps extends Flow {
  /** A line between each thing and the next. */
  lined?: boolean | undefined;
}

/** Things below each other. */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  lined,
  gap = lined ? 0 : 8,
  align = 'stretch',
  justify,
  ...rest
}: Own<Tag, StackProps & TextStyle & Position>) {
  const Element: ElementType = as ?? 'div';
  const justified = justify && `justify-${justify}`;
  return <Element {...styled(rest, 'stack', gapOf(gap), lined && 'lined', `align-${align}`, justified)} />;
}

interface RowProps extends Flow {
  /** Stays in one line: what has too little room gets narrower. */
  nowrap?: boolean | undefined;
  /** Lines stand close together where the row goes on in a second one. */
  tight?: boolean | undefined;
  /** Stands in a line of text. */
  inline?: boolean | undefined;
}

/** Things beside each other, which go on in a next line where there is no room. */
export function Row<Tag extends ElementType = 'div'>({
  as,
  gap = 8,
  align = 'center',
  justify,
  nowrap,
  tight,
  inline,
  ...rest
}: Own<Tag, RowProps & TextStyle & Position>) {
  const Element: ElementType = as ?? 'div';
  const justified = justify && `justify-${justify}`;
  return (
    <Element
      {...styled(
        rest,
        'row',
        gapOf(gap),
        tight && 'tight',
        `align-${align}`,
        justified,
        nowrap && 'nowrap',
        inline && 'inline',
      )}
    />
  );
}

interface GridProps extends Position {
  /** The least width of a column in pixels of usual text: there are as many columns as fit, all equally wide. */
  least: number;
  /** The most columns; as many as fit without it. */
  most?: 2 | 3;
  gap?: Space;
}

/** Things of one width, in as many columns as there is room for. */
export function Grid<Tag extends ElementType = 'div'>({
  as,
  least,
  most,
  gap = 16,
  ...rest
}: Own<Tag, GridProps>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...styled(rest, 'grid', most && `most-${most}`, gapOf(gap))} style={leastWidth(least)} />;
}

interface CellsProps extends Position {
  /** The least width of a cell in pixels of usual text; the cells of a row fill it. */
  least: number;
}

/** Things of one width with lines between them, in as many columns as there is room for. */
export function Cells<Tag extends ElementType = 'div'>({ as, least, ...rest }: Own<Tag, CellsProps>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...styled(rest, 'cells')} style={leastWidth(least)} />;
}

/** In rem, so that large text has wider columns, and fewer of them. */
const leastWidth = (pixels: number) => ({ '--least': `${pixels / 16}rem` }) as CSSProperties;

interface SplitProps extends Position {
  /** The least width of the main column in pixels of usual text, for one with a table. */
  least?: number;
  /** Both columns have the same width and height; a last thing alone takes both. */
  halves?: boolean;
}

/** A main column and one of 336 px beside it, or below it where there is no room. */
export function Split<Tag extends ElementType = 'div'>({ as, least, halves, ...rest }: Own<Tag, SplitProps>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...styled(rest, 'split', least !== undefined && 'measured', halves && 'halves')}
      style={least === undefined ? undefined : leastWidth(least)}
    />
  );
}

interface SurfaceProps extends Position {
  /** The space within; 12 is the 12 by 16 of a row. */
  pad?: 8 | 12 | 16 | 20;
  /** Cuts off what would cover the round corners, such as a table. */
  clip?: boolean;
  /** Darker than the page, for a part of a card or dialog. */
  sunken?: boolean;
}

/** The ground of a card, for what has not the title of a `Card`. */
export function Surface<Tag extends ElementType = 'div'>({
  as,
  pad,
  clip,
  sunken,
  ...rest
}: Own<Tag, SurfaceProps>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...styled(rest, 'surface', sunken && 'sunken', pad && `pad-${pad}`, clip && 'clip')} />;
}

/** Text in a size, weight and colour of the scale. */
export function Text<Tag extends ElementType = 'span'>({ as, ...rest }: Own<Tag, TextStyle & Position>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...styled(rest)} />;
}

const gapOf = (gap: Space | 0) => gap > 0 && `gap-${gap}`;

/** What goes on to the element: its own props, and the classes of the style. */
const styled = (
  {
    size,
    weight,
    color,
    code,
    numbers,
    whole,
    cut,
    breaks,
    above,
    below,
    toEnd,
    grow,
    rigid,
    narrow,
    className,
    ...rest
  }: TextStyle & Position,
  ...names: (string | false | undefined)[]
) => {
  const all = [
    ...names,
    size && `size-${size}`,
    weight && `weight-${weight}`,
    color && `color-${color}`,
    code && 'code',
    numbers && 'numbers',
    whole && 'whole',
    cut && 'cut',
    breaks && 'breaks',
    above && `above-${above}`,
    below && `below-${below}`,
    toEnd && 'toEnd',
    grow && 'grow',
    rigid && 'rigid',
    narrow && 'narrow',
  ];
  const own = all.flatMap((name) => (name ? (classes[name] ?? []) : []));
  return { ...rest, className: [...own, ...(className ? [className] : [])].join(' ') || undefined };
};
