import pg from 'pg';

/**
 * Lines for columns, indexes, constraints, policies, functions, triggers and rights, sorted: equal schemas give equal lines,
 * however the databases came about. Partitions are left out, because they come and go by the month.
 */
const lines = `
  with tables as (
    select oid, relname, relkind, relacl, relrowsecurity, relforcerowsecurity, reloptions from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and not relispartition)
  select 'table ' || relname || ' ' || relkind::text || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' '
    || coalesce(reloptions::text, '') as line from tables
  union all
  select 'right ' || relname || ' ' || a.grantee::regrole || ' ' || a.privilege_type
    from tables, aclexplode(relacl) a where a.grantee <> 0
  union all
  select 'column ' || t.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
    || a.attnotnull || ' ' || a.attidentity::text || a.attgenerated::text || ' ' || coalesce(c.collname, '') || ' '
    || coalesce(a.attstattarget::int, -1) || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    left join pg_collation c on c.oid = a.attcollation
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid from tables t join pg_index i on i.indrelid = t.oid
  union all
  select 'constraint ' || t.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated
    from tables t join pg_constraint k on k.conrelid = t.oid where k.conparentid = 0
  union all
  select 'policy ' || tablename || ' ' || policyname || ' ' || roles::text || ' ' || cmd || ' ' || coalesce(qual, '') || ' '
    || coalesce(with_check, '')
    from pg_policies where schemaname = 'public' and tablename in (select relname from tables)
  union all
  select 'function ' || pg_get_functiondef(p.oid) || ' ' || coalesce((select string_agg(a::text, ' ' order by a::text)
    from unnest(p.proacl) a), '') from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'trigger ' || pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  order by 1`;

/** @param address the owner's */
export const describeSchema = async (address: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<{ line: string }>(lines)).rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
};
