import { LISTA_DE_REQUISICOES } from '#contract/almoxarifado/lista-de-requisicoes.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { autoridadesDe } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'
import { listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { paginaDeRequisicoes, quantasRequisicoes, somaDasRequisicoes } from './list-queries.ts'
import { acoesDaRequisicao, quem } from './policy.ts'

type Autoridades = Awaited<ReturnType<typeof autoridadesDe>>

/** What every question over the list needs of who asks. */
export const perguntaDe = async (
  db: Queryable,
  { usuario_id, concessoes, fuso }: LeitorDaLista,
  autoridades?: Autoridades,
) => ({
  concessoes,
  autoridades: autoridades ?? (await autoridadesDe(db, { usuario: { id: usuario_id }, concessoes }, fuso)),
  usuario_id,
  hoje: { fuso, prazos: await limitesAtuais(db) },
})

export const { listar, exportada: requisicoesExportadas } = listaPorChave(LISTA_DE_REQUISICOES, {
  // Who asked is a person.
  dadosPessoais: true,
  async filtroDe({ leitor, filtro, ids, permissao }, db) {
    // A file is by the reader's own authority: what was lent to them is for deciding, not for taking away.
    const propria = [{ delegado_por: null, concessoes: leitor.concessoes }]
    const doArquivo = permissao === LISTA_DE_REQUISICOES.exportar
    const pergunta = await perguntaDe(db, leitor, doArquivo ? propria : undefined)
    return { ...filtro, ...pergunta, ...(ids && { ids }) }
  },
  ler: paginaDeRequisicoes,
  quantas: quantasRequisicoes,
  soma: somaDasRequisicoes,
  sentido: (ordem) => (ordem === 'necessidade_em' ? 'asc' : 'desc'),
  registros({ ator }, lidas, { autoridades }) {
    const decisor = quem(ator, autoridades)
    return lidas.map(({ requisicao, alvo }) => ({ ...requisicao, acoes: acoesDaRequisicao(decisor, alvo) }))
  },
  linha: ({ requisicao }) => requisicao,
})
