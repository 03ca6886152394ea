/**
 * Runs in the page, whose types are not those of the journeys. Finds what nobody can read: a page wider than the window, and text
 * that is cut by a box around it which does not scroll, that goes beyond the window, beyond the button, cell or filled box in which
 * it stands, or over other text. Text with a `title` can be read in another way, and what somebody writes in a field by moving in it.
 * @returns a line for each text: what is wrong, the text, and the elements around it
 */
export const findCutText = `(() => {
  /** Pixels by which letters may go beyond a box: rounding, and the height of a line that is lower than its text. */
  const across = 2, down = 6;
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const around = function* (element) {
    for (let node = element; node && node !== document.body; node = node.parentElement) yield node;
  };
  const some = (element, test) => {
    for (const node of around(element)) if (test(node)) return true;
    return false;
  };
  const isBox = (element) => !(element instanceof SVGElement) && styleOf(element).display !== 'inline';
  const isScroll = (overflow) => overflow === 'auto' || overflow === 'scroll';

  const isForReadersOnly = (element) => {
    const { position, clip, clipPath } = styleOf(element);
    return position === 'absolute' && (clipPath.startsWith('inset(50%') || clip.startsWith('rect(0px, 0px'));
  };
  /** A scene fills its box, and what does not fit is cut off on purpose. */
  const isScene = (element) => element.getAttribute('preserveAspectRatio')?.endsWith('slice');
  const isMute = (element) => element.localName !== 'svg' && element.getAttribute('aria-hidden') === 'true';
  const isShown = (element) =>
    !['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !some(element, (node) => isForReadersOnly(node) || isScene(node) || isMute(node));
  /** A sticky head, or a bar over the page: what lies below it comes out as the page scrolls. */
  const isOverPage = (element) => some(element, (node) => ['fixed', 'sticky'].includes(styleOf(node).position));

  const boundsOf = (boxes) => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });
  const isWiderThan = (text, box) => text.right > box.right + across || text.left < box.left - across;
  const isHigherThan = (text, box) => text.bottom > box.bottom + down || text.top < box.top - down;
  const isHolder = (element) =>
    element.matches('button, a, label, td, th, [role="button"], [role="tab"]') ||
    styleOf(element).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    parseFloat(styleOf(element).borderInlineStartWidth) > 0;

  const faultOf = (element, text) => {
    for (const node of around(element)) {
      if (node.title) return undefined;
      if (!isBox(node)) continue;
      const { overflowX, overflowY } = styleOf(node);
      if (isScroll(overflowX) || isScroll(overflowY)) return undefined;
      const box = node.getBoundingClientRect();
      if (overflowX !== 'visible' && isWiderThan(text, box)) return 'cut at the side';
      if (overflowY !== 'visible' && isHigherThan(text, box)) return 'cut below';
      if (isHolder(node) && (isWiderThan(text, box) || isHigherThan(text, box))) return 'beyond its ' + node.localName;
    }
    return isWiderThan(text, { left: 0, right: innerWidth }) ? 'beyond the window' : undefined;
  };

  /** What is left of a line of text once the boxes around it have cut it. */
  const seenOf = (element, { left, right, top, bottom }) => {
    const seen = { left, right, top, bottom };
    for (const node of around(element)) {
      if (!isBox(node)) continue;
      const box = node.getBoundingClientRect();
      if (styleOf(node).overflowX !== 'visible')
        Object.assign(seen, { left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right) });
      if (styleOf(node).overflowY !== 'visible')
        Object.assign(seen, { top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) });
    }
    return seen;
  };

  const found = [];
  const report = (fault, text, element) => {
    const names = [...around(element)].slice(0, 3).map(({ localName, classList }) => [localName, ...classList].slice(0, 2).join('.'));
    found.push(fault + ': "' + text.slice(0, 60) + '" in ' + names.reverse().join(' > '));
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) found.push('the page is ' + scrollWidth + ' px wide in a window of ' + clientWidth);

  const lines = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    if (!text || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0) continue;
    const fault = faultOf(element, boundsOf(boxes));
    if (fault) report(fault, text, element);
    for (const box of boxes) lines.push({ node, element, text, ...seenOf(element, box) });
  }

  lines.sort((one, other) => one.top - other.top);
  const covered = new Set();
  for (const [index, one] of lines.entries())
    for (let next = index + 1; next < lines.length && lines[next].top < one.bottom - down; next += 1) {
      const other = lines[next];
      const isTouching =
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 * across &&
        Math.min(one.bottom, other.bottom) - other.top > down;
      if (!isTouching || one.node === other.node || covered.has(one.node)) continue;
      if (isOverPage(one.element) || isOverPage(other.element)) continue;
      covered.add(one.node);
      report('over "' + other.text.slice(0, 30) + '"', one.text, one.element);
    }
  return found;
})()`;
