// Stock: the list of positions, one of them, and what is done to it.
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { estoque } from '#contract/almoxarifado/estoque.ts'
import {
  ajustar,
  ajustarValor,
  ajustesVistos,
  baixarPerda,
  darSaida,
  estornarAjuste,
  trocarEndereco,
} from '#server/almoxarifado/estoque/ajustes.ts'
import { bloquearLote, impactoDoBloqueio } from '#server/almoxarifado/estoque/bloqueio.ts'
import { posicaoDetalhada, posicaoPara } from '#server/almoxarifado/estoque/comando.ts'
import { etiquetas } from '#server/almoxarifado/estoque/etiquetas.ts'
import { impactoNaPosicao } from '#server/almoxarifado/estoque/falta-da-posicao.ts'
import { criarEndereco, desbloquearLote } from '#server/almoxarifado/estoque/lotes.ts'
import { quemEntregou } from '#server/almoxarifado/estoque/para-quem.ts'
import { gravarParametros, recalcular } from '#server/almoxarifado/estoque/parametros.ts'
import { linhasDoKardex } from '#server/almoxarifado/estoque/queries.ts'
import { nosDoEstoque } from '#server/almoxarifado/materiais/comando.ts'
import { depositoVisto } from '#server/almoxarifado/materiais/condicoes.ts'
import { VERIFICACOES, verificar } from '#server/almoxarifado/razao/verificar.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { listar } from './lista.ts'

const NoKardex = z.tuple([z.number().int()])

async function kardex(call: Call<typeof estoque.kardex>) {
  const { tx, params, query, services } = call
  const { perPage, cursor, ...filtro } = query
  const alvo = await posicaoPara(call, 'kardex', params)
  const [antesDe] = cursor === undefined ? [null] : posicaoDoCursor(cursor, NoKardex)
  const linhas = await linhasDoKardex(
    tx,
    alvo,
    { ...filtro, antesDe, limite: perPage + 1 },
    services.config.fuso,
  )
  const { visiveis, proximo } = cortar(linhas, perPage, ({ seq }) => [seq])
  return { data: visiveis, page: 1, perPage, proximo }
}

export const estoqueHandlers: Handlers<typeof estoque> = {
  listar,
  kardex,
  ajustar,
  ajustarValor,
  baixarPerda,
  impactoDaFalta: impactoNaPosicao,
  darSaida,
  estornarAjuste,
  trocarEndereco,
  criarEndereco,
  impactoDoBloqueio,
  bloquearLote,
  desbloquearLote,
  gravarParametros,
  recalcular,
  etiquetas,

  ver: (call) => posicaoDetalhada(call, call.params),

  depositos: ({ tx, ator }) =>
    tx.rows(sql`
      select l.id, l.nome from local l join local_tipo t on t.id = l.tipo_id
      where t.permite_estoque and l.ativo and ${depositoVisto(nosDoEstoque(ator))} order by f_ordem(l.nome), l.id`),

  async fornecedoresDoMaterial(call) {
    return quemEntregou(call, await posicaoPara(call, 'darSaida', call.params))
  },

  async ajustes(call) {
    return ajustesVistos(call, await posicaoPara(call, 'ajustes', call.params))
  },

  async verificar(call) {
    const { deposito_id, material_id } = await posicaoPara(call, 'verificar', call.params)
    const { movimentos, total, diferencas } = await verificar(call.tx, { deposito_id, material_id })
    return {
      movimentos,
      total,
      diferencas: diferencas.map(({ verificacao, seq, esperado, encontrado }) => ({
        verificacao: VERIFICACOES[verificacao],
        seq,
        esperado,
        encontrado,
      })),
    }
  },
}
