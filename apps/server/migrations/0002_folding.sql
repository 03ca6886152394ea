-- Keys that are told apart by: folded once, compared bytewise, so that a condition on them can use an index behind
-- row-level security (lower() and LIKE are not leakproof, and the planner would not push them down).
create function folded(value text) returns text
  language sql immutable parallel safe
  return lower(normalize(value, nfkc));

-- Search and order fold more than identity does: accents, ligatures, apostrophes and hyphens. folded() stays what two
-- e-mail addresses or unique names are told apart by.
--
-- Names are listed by their folded form, then as they are written, in one column name_order: one key, so that one index
-- serves both. What is told apart by its name has name_folded beside it.
create function search_folded(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(normalize(regexp_replace(
    replace(replace(replace(translate(lower(translate(
      normalize(translate(value,
        U&'`\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\05F3\2018\2019\201A\201B\2032\2035\FF07\FF40', repeat('''', 18)), nfkd),
      U&'\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2212\2E17\2E1A\2E3A\2E3B\2E40\301C\3030\30A0', repeat('-', 19))),
      U&'\00F8\0142\0111\0131\03C2', U&'oldi\03C3'),
      U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\00FE', 'th'),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
    '', 'g'), nfc), '\s+', ' ', 'g');

-- The second form of a name with ä, ö or ü, by which it is found too.
create function search_folded_written_out(value text) returns text
  language sql immutable parallel safe
  return search_folded(replace(replace(replace(replace(replace(replace(normalize(value, nfc),
    U&'\00E4', 'ae'), U&'\00F6', 'oe'), U&'\00FC', 'ue'), U&'\00C4', 'ae'), U&'\00D6', 'oe'), U&'\00DC', 'ue'));
