// The assets in the panel.

import sql from 'sql-template-tag'
import { z } from 'zod'
import { pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { OrdemDeBens } from '#contract/patrimonio/bem.ts'
import type { bens } from '#contract/patrimonio/bens.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { INSTANTE_OU_NUNCA } from '#server/casa/http/list/keyset.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { bemVisto } from './alvo.ts'
import { bemDetalhado, classesAtivas } from './ficha.ts'
import { criar, criarVarios, descartar, editar, editarValores, tombar } from './gravar.ts'
import { fotosDoBem, leiturasDoBem, vidaDoBem } from './historia-queries.ts'
import { definirClasse, trocarAmbiente, trocarResponsavel, verificar } from './lote.ts'
import { bensNoMapa, bensPorAmbiente } from './onde-queries.ts'
import { listaDeBens, listaSomadaDeBens } from './pagina-queries.ts'
import { definirCapa, juntar, separar } from './partes.ts'
import { porLocal, VER_VALORES, veValores } from './policy.ts'
import { tombarVarios } from './tombar-em-lote.ts'

const texto = z.string()
/** A cursor made under another order is not one of this list's. */
const CHAVE_DA_ORDEM: Readonly<Record<OrdemDeBens, z.ZodType<string>>> = {
  descricao: texto,
  referencia_id: texto,
  valor: texto.regex(/^-?\d{1,15}$/),
  verificado_em: INSTANTE_OU_NUNCA,
}

export function posicaoNaOrdem(cursor: string | null | undefined, ordem: OrdemDeBens) {
  if (cursor === undefined || cursor === null) return null
  const [chave, id] = posicaoDoCursor(cursor, z.tuple([CHAVE_DA_ORDEM[ordem], z.number().int()]))
  return { chave, id }
}

export const sentidoDaOrdem = (ordem: OrdemDeBens): 'asc' | 'desc' =>
  ordem === 'valor' || ordem === 'verificado_em' ? 'desc' : 'asc'

/** Where the person reaches assets, and where they see what these are worth. */
export const alcanceDosBens = ({ concessoes }: { concessoes: readonly Ator['concessoes'][number][] }) => ({
  nos: nosDaPermissao(concessoes, 'painel.almoxarifado.patrimonios.listar'),
  nosDosValores: nosDaPermissao(concessoes, VER_VALORES),
})

async function listar({ tx, ator, query, services }: Call<typeof bens.listar>) {
  const { page, perPage, cursor, order, sort, somar, ...filtro } = query
  const recorte = { ...filtro, ...alcanceDosBens(ator), fuso: services.config.fuso }
  const depois = posicaoNaOrdem(cursor, order)
  const trecho = {
    ordem: order,
    sentido: sort ?? sentidoDaOrdem(order),
    depois,
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  }
  const { linhas, ...contagem } = await (somar === undefined
    ? listaDeBens(tx, recorte, trecho)
    : listaSomadaDeBens(tx, recorte, trecho))
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  const doLocal = porLocal(ator)
  return {
    data: visiveis.map(({ chave: _, caminho, ...bem }) => {
      const { acoes, valores } = doLocal({ situacao: bem.situacao, caminho })
      return {
        ...bem,
        ...(!valores && { valor_aquisicao_centavos: null, valor_liquido_centavos: null }),
        acoes,
      }
    }),
    page,
    perPage,
    ...contagem,
    proximo,
  }
}

/** The asset, if this person may do this with it where it is. */
async function bemAberto(
  { tx, ator, params }: Pick<Call<typeof bens.ver>, 'tx' | 'ator' | 'params'>,
  permissao: Permissao,
) {
  const bem = await bemVisto({ tx, ator }, params.id)
  if (!pode(ator.concessoes, permissao, bem.caminho))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não abre isto nos bens deste local.')
  return bem
}

const EVENTOS_POR_PAGINA = 50

/** Visits to them are scheduled by the field. */
export const bensHandlers: Omit<Handlers<typeof bens>, 'programarVisita'> = {
  listar,
  criar,
  editar,
  editarValores,
  tombar,
  descartar,
  juntar,
  separar,
  definirCapa,
  criarVarios,
  tombarVarios,
  trocarAmbiente,
  trocarResponsavel,
  definirClasse,
  verificar,
  porAmbiente: ({ tx, ator, query, services }) =>
    bensPorAmbiente(tx, { ...query, ...alcanceDosBens(ator), fuso: services.config.fuso }),
  mapa: ({ tx, ator, query, services }) =>
    bensNoMapa(tx, { ...query, ...alcanceDosBens(ator), fuso: services.config.fuso }),
  classes: ({ tx }) => classesAtivas(tx),
  ver: (call) => bemDetalhado(call, call.params.id),

  async fotos(call) {
    const { id } = await bemAberto(call, 'painel.almoxarifado.patrimonios.ver')
    const { uuid } = await call.tx.one<{ uuid: string }>(sql`select uuid from patrimonio where id = ${id}`)
    return { data: await fotosDoBem(call.tx, { id, uuid }) }
  },

  async leituras(call) {
    const { id } = await bemAberto(call, 'painel.almoxarifado.patrimonios.ver')
    return leiturasDoBem(call.tx, id)
  },

  async historico(call) {
    const { id, caminho } = await bemAberto(call, 'painel.almoxarifado.patrimonios.historico')
    const eventos = await vidaDoBem(call.tx, {
      id,
      antes_de: call.query.antes_de,
      valores: veValores(call.ator, caminho),
      limite: EVENTOS_POR_PAGINA + 1,
    })
    const data = eventos.slice(0, EVENTOS_POR_PAGINA)
    return { data, proximo: eventos.length > data.length ? (data.at(-1)?.id ?? null) : null }
  },
}
