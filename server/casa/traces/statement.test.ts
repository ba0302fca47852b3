import { expect, test } from 'vitest'
import { statementName } from './statement.ts'

test('a statement is called by what it does and to which tables', () => {
  const names = {
    'begin isolation level read committed read write': 'BEGIN',
    commit: 'COMMIT',
    'select 1': 'SELECT',
    '-- of whom\n select u.nome from usuario u join atribuicao a on a.usuario_id = u.id':
      'SELECT usuario atribuicao',
    'insert into evento (a) values ($1) returning id': 'INSERT evento',
    'update only patrimonio set a = $1 where id = any(select id from unnest($2::int[]) id)':
      'UPDATE patrimonio',
    'delete from sessao where fim < now()': 'DELETE sessao',
    'with recursive acima(id) as (select id from local), b as materialized (select 1 from acima) select * from acima, b join lateral (select 1) x on true':
      'WITH local',
    'select extract(day from a.dia) from a join b on true join c on true join d on true join e on true':
      'SELECT a b c d',
  }
  for (const [text, name] of Object.entries(names)) expect(statementName(text), text).toBe(name)
})

test('what stands between quotes is never told', () => {
  expect(statementName("select 'from maria' from local where nome = 'it''s from joao'")).toBe('SELECT local')
})
