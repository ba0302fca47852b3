// Writes what is around the requisitions of the demonstration: models that every place may use, and a school's quota.
import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'

const MODELOS = [
  {
    nome: 'Kit início do ano letivo',
    descricao: 'O que cada escola pede antes da primeira semana de aula.',
    tipo: 'provisao',
    itens: [
      ['EXP-PAPEL-A4', 20_000],
      ['EXP-CADERNO-96', null],
      ['EXP-LAPIS', null],
      ['EXP-BORRACHA', null],
      ['EXP-PINCEL-QB', 24_000],
    ],
  },
  {
    nome: 'Limpeza do mês',
    descricao: 'Para repor o almoxarifado da escola.',
    tipo: 'reposicao',
    itens: [
      ['LIM-DETERG', 12_000],
      ['LIM-AGUASAN', 12_000],
      ['LIM-PAPHIG', null],
      ['LIM-VASSOURA', 2_000],
    ],
  },
] as const

/** Enough for the usual month of a school. */
const COTA_DE_LIMPEZA = { email: 'elisa@zelo.demo', grupo: '22', centavos: 500_000 }

export async function carregarApoioDasRequisicoes(tx: Tx): Promise<void> {
  const json = JSON.stringify(MODELOS)
  await tx.run(sql`
    with modelo as (
      select r.nome, r.descricao, r.tipo, r.itens
      from jsonb_to_recordset(${json}::jsonb) as r (nome text, descricao text, tipo text, itens jsonb)),
    novos as (
      insert into requisicao_modelo (nome, descricao, tipo, criado_por)
      select m.nome, m.descricao, m.tipo, (select min(id) from usuario) from modelo m returning id, nome)
    insert into requisicao_modelo_item (modelo_id, ordem, material_id, qtd_e3)
    select n.id, i.ordem, t.id, (i.item ->> 1)::bigint
    from novos n join modelo m on m.nome = n.nome
    cross join jsonb_array_elements(m.itens) with ordinality i (item, ordem)
    join material t on t.codigo = i.item ->> 0`)
  const { email, grupo, centavos } = COTA_DE_LIMPEZA
  await tx.run(sql`
    insert into cota_de_material (local_id, grupo_id, periodo, valor_centavos)
    select a.local_id, g.id, 'mes', ${centavos}
    from usuario u join atribuicao a on a.usuario_id = u.id and a.local_id is not null
    join grupo_de_material g on g.codigo = ${grupo}
    where u.email = ${email} order by a.id limit 1`)
}
