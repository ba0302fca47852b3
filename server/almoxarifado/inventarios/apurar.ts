// The end of a round, and what is decided of each difference.

import sql from 'sql-template-tag'
import { pedeProcesso, pedeRecontagem } from '#contract/almoxarifado/inventario.ts'
import type { inventarios } from '#contract/almoxarifado/inventarios.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { avisarDiferencas, avisarRecontagem } from './avisos.ts'
import { inventarioPara } from './ciclo.ts'
import { divergentesDe, type InventarioLido, type ItemApurado } from './queries.ts'

const MAIOR_RODADA = 9

/** The next round of these items: what was counted of them stays in the history. */
async function reabrirItens(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update inventario_item set rodada = rodada + 1, contagem_id = null, decisao = null, motivo = null,
      processo_de_apuracao = null, decidido_por = null, decidido_em = null
    where id = any(${[...ids]}::bigint[])`)
}

const aRecontar = (lido: InventarioLido, itens: readonly ItemApurado[]): number[] =>
  itens
    .filter(({ esperado_e3, contado_e3, delta_centavos, curva }) =>
      pedeRecontagem(
        {
          esperado_e3: esperado_e3 ?? 0,
          contado_e3: contado_e3 ?? 0,
          valor_centavos: Math.abs(delta_centavos ?? 0),
          curva,
        },
        lido,
      ),
    )
    .map(({ id }) => id)

async function mudarSituacao(
  { tx, audit }: Comando,
  lido: InventarioLido,
  situacao: 'em_recontagem' | 'em_apuracao',
  dados: Record<string, unknown> = {},
): Promise<void> {
  await tx.run(sql`update inventario set situacao = ${situacao} where id = ${lido.id}`)
  audit.mudanca({
    entidade: 'inventario',
    entidade_id: lido.id,
    local_id: lido.deposito_id,
    de: { situacao: lido.situacao },
    para: { situacao, ...dados },
  })
}

export async function concluirContagem(comando: Comando, id: number): Promise<void> {
  const lido = await inventarioPara(comando, 'concluirContagem', id)
  const divergentes = await divergentesDe(comando.tx, id)
  const recontar = lido.situacao === 'em_contagem' ? aRecontar(lido, divergentes) : []
  if (recontar.length > 0) await reabrirItens(comando.tx, recontar)
  const situacao = recontar.length > 0 ? 'em_recontagem' : 'em_apuracao'
  await mudarSituacao(comando, lido, situacao, { a_recontar: recontar.length })
  if (recontar.length > 0) await avisarRecontagem(comando, lido, recontar.length)
  else if (divergentes.length > 0) await avisarDiferencas(comando, lido, divergentes.length)
}

export async function pedirRecontagem(
  comando: Comando,
  id: number,
  { itens }: BodyOf<typeof inventarios.pedirRecontagem>,
): Promise<void> {
  const lido = await inventarioPara(comando, 'pedirRecontagem', id)
  const ids = [...new Set(itens)]
  const { serve } = await comando.tx.one<{ serve: number }>(sql`
    select count(*) as serve from inventario_item
    where inventario_id = ${id} and id = any(${ids}::bigint[]) and rodada < ${MAIOR_RODADA}`)
  if (serve < ids.length)
    throw campoInvalido('itens', 'Um dos itens não é deste inventário, ou já foi recontado vezes demais.')
  await reabrirItens(comando.tx, ids)
  await mudarSituacao(comando, lido, 'em_recontagem', { a_recontar: ids.length })
  await avisarRecontagem(comando, lido, ids.length)
}

export async function decidir(
  comando: Comando,
  id: number,
  { itens, decisao, motivo, processo_de_apuracao: processo }: BodyOf<typeof inventarios.decidir>,
): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const lido = await inventarioPara(comando, 'decidir', id)
  const divergentes = new Map((await divergentesDe(tx, id)).map((item) => [item.id, item]))
  const ids = [...new Set(itens)]
  if (ids.some((item) => !divergentes.has(item)))
    throw campoInvalido('itens', 'Só se decide sobre o que tem diferença. Atualize a tela.')
  const { limite_diferenca_sem_processo_centavos: limite } = await limitesAtuais(tx)
  const pede = ids.some((item) => pedeProcesso(divergentes.get(item)?.delta_centavos ?? null, limite))
  if (decisao === 'ajustar' && processo === null && pede)
    throw campoInvalido(
      'processo_de_apuracao',
      'A diferença passa do limite do órgão: informe o número do processo de apuração.',
    )
  await tx.run(sql`
    update inventario_item set decisao = ${decisao}, motivo = ${motivo}, processo_de_apuracao = ${processo},
      decidido_por = ${ator.usuario.id}, decidido_em = ${agora}
    where id = any(${ids}::bigint[])`)
  audit.mudanca({
    entidade: 'inventario',
    entidade_id: id,
    local_id: lido.deposito_id,
    para: { decisao, itens: ids, ...(processo !== null && { processo_de_apuracao: processo }) },
    motivo,
  })
}
