// Who answers for assets, in the search, by the name of the person: the place's titular, or who has some in charge.
import sql, { type Sql } from 'sql-template-tag'
import { SITUACOES_DA_CARGA } from '#contract/patrimonio/termos.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import {
  comPalavras,
  localAlcancado,
  nosDe,
  type PedidoDaBusca,
  type Procura,
} from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'
import { paginaDeCargas } from './list-queries.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'

/** Of a common first name there are hundreds: beyond these a second name has to be typed. */
const CANDIDATAS = 200

/** By the name alone: the words of an account hold its e-mail too, which this list does not show. */
function pessoas(pedido: PedidoDaBusca): Sql {
  return sql`select u.id from usuario u
    where ${comPalavras(sql`u.palavras`, pedido)} and ${comPalavras(sql`palavras_de(u.nome)`, pedido)}`
}

/** The charges that somebody of this name answers for today, at places of the person's. */
function candidatas(pedido: PedidoDaBusca): Sql {
  const titular = sql`rl.papel = 'titular' and daterange(rl.inicio, rl.fim, '[]') @> ${hojeEm(pedido.fuso)}`
  return sql`
    with pessoas as materialized (${pessoas(pedido)}), titulares as materialized (
      select rl.local_id from responsabilidade_local rl
      where rl.usuario_id in (select id from pessoas) and ${titular}
      union all
      select rl.local_id from responsabilidade_local rl
      where rl.usuario_id is null and ${comPalavras(sql`rl.palavras`, pedido)} and ${titular})
    select c.id from (
      select id, local_id from carga_patrimonial where servidor_id in (select id from pessoas)
      union all
      select id, local_id from carga_patrimonial
      where servidor_id is null and local_id in (select local_id from titulares)) c
    join local l on l.id = c.local_id
    where ${localAlcancado(pedido, nosDe(pedido, LISTAR))} order by c.id limit ${CANDIDATAS}`
}

const procura: Procura = async (db, pedido) => {
  if (pedido.palavras.length === 0) return []
  const ids = (await db.rows<{ id: number }>(candidatas(pedido))).map(({ id }) => id)
  if (ids.length === 0) return []
  const filtro = { ids, nos: nosDe(pedido, LISTAR), usuario_id: pedido.ator.usuario.id, fuso: pedido.fuso }
  const cargas = await paginaDeCargas(db, filtro, {
    ordem: 'local',
    sentido: 'asc',
    depois: null,
    limite: pedido.limite,
  })
  return cargas.map(({ id, local, responsavel, situacao, bens }) => ({
    id,
    titulo: `${responsavel} · ${local.nome}`,
    subtitulo: `${SITUACOES_DA_CARGA[situacao]} · ${bens === 1 ? '1 bem' : `${bens} bens`}`,
    url: `/painel/almoxarifado/termos/${id}`,
    exato: false,
    motivo: motivoPorPalavras(pedido, [['responsável', responsavel]]),
  }))
}

export const cargasPesquisaveis = searchable({ permissoes: [LISTAR], procura })
