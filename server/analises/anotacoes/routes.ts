// What people note on the months of the analyses.
import { ANOTACOES_POR_PESSOA, type Anotacao, anotacoes } from '#contract/analises/anotacoes.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { caminhoDoLocalAtivo } from '#server/rede/locais/caminho.ts'
import {
  type Anotada,
  anotacaoPorId,
  anotacoesAlcancadas,
  inserir,
  quantasAnotacoes,
  remover,
} from './queries.ts'

const ANOTAR = anotacoes.criar.access

const vista = ({ caminho, ...anotada }: Anotada, concessoes: readonly Concessao[]): Anotacao => ({
  ...anotada,
  pode_excluir: pode(concessoes, ANOTAR, caminho),
})

/** One that the person may not touch is as one that is not there. */
async function alcancada(tx: Queryable, ator: Ator, id: number): Promise<Anotada> {
  const achada = await anotacaoPorId(tx, id)
  if (!achada || !pode(ator.concessoes, ANOTAR, achada.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta anotação não existe mais, ou está fora do seu alcance.')
  return achada
}

const naTrilha = ({ mes, texto }: Pick<Anotacao, 'mes' | 'texto'>) => ({ mes, texto })

export const anotacoesHandlers: Handlers<typeof anotacoes> = {
  async listar({ tx, ator, query }) {
    const nos = nosDaPermissao(ator.concessoes, anotacoes.listar.access)
    const achadas = await anotacoesAlcancadas(tx, nos, query)
    return achadas.map((uma) => vista(uma, ator.concessoes))
  },

  async criar({ tx, ator, body, audit, agora, services }) {
    const caminho = await caminhoDoLocalAtivo(tx, body.local_id)
    if (!caminho || !pode(ator.concessoes, ANOTAR, caminho))
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Este local não existe, ou está fora do seu alcance.')
    if (body.mes > diaDe(agora, services.config.fuso).slice(0, 7))
      throw campoInvalido('mes', 'Este mês ainda não chegou: escolha até o corrente.')
    await exigirAbaixoDe(tx, {
      de: `anotacoes:${ator.usuario.id}`,
      limite: ANOTACOES_POR_PESSOA,
      quantos: () => quantasAnotacoes(tx, ator.usuario.id),
      mensagem: `São no máximo ${ANOTACOES_POR_PESSOA} anotações por pessoa. Exclua uma para escrever outra.`,
    })
    const id = await inserir(tx, { ...body, autor_id: ator.usuario.id })
    audit.mudanca({
      entidade: 'anotacao',
      entidade_id: id,
      local_id: body.local_id,
      para: naTrilha(body),
    })
    return vista(await alcancada(tx, ator, id), ator.concessoes)
  },

  async excluir({ tx, ator, params: { id }, audit }) {
    const antes = await alcancada(tx, ator, id)
    await remover(tx, id)
    audit.mudanca({
      entidade: 'anotacao',
      entidade_id: id,
      local_id: antes.local.id,
      de: naTrilha(antes),
      para: { mes: null, texto: null },
    })
    return null
  },
}
