// Saved reports: each person's own. Sending them is fila.ts and enviar.ts.
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import {
  type Cadencia,
  ConsultaDoInsight,
  type DadosDoRelatorio,
  ENVIOS_A_MAO_POR_DIA,
  RELATORIOS_POR_PESSOA,
  type RelatorioDetalhado,
  relatorios,
} from '#contract/analises/relatorios.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { filtrosRecusados } from '#server/dados/exportacoes/filtro-da-consulta.ts'
import { baixar } from './baixar.ts'
import { conferirPergunta } from './conteudo-dos-insights.ts'
import { enviarRelatorios } from './enviar.ts'
import { proximoDe } from './proximo.ts'
import {
  enviadosAMao,
  enviosDo,
  escolhiveis,
  estaNaFila,
  inserir,
  mudar,
  pausar,
  porNaFila,
  quantosRelatorios,
  relatoriosDe,
  remover,
  retomar,
  trocarDestinatarios,
} from './queries.ts'

const A_MAO_MS = 60_000

type Escrita = Pick<Call<typeof relatorios.criar>, 'tx' | 'ator' | 'body' | 'agora' | 'services'>
type Chamada = Pick<Call<typeof relatorios.ver>, 'tx' | 'ator' | 'params'>

async function proprio(tx: Queryable, ator: Ator, id: number): Promise<RelatorioDetalhado> {
  const [achado] = await relatoriosDe(tx, { dono_id: ator.usuario.id, id })
  if (!achado) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este relatório não existe mais.')
  return { ...achado, envios: await enviosDo(tx, id) }
}

const ver = ({ tx, ator, params }: Chamada) => proprio(tx, ator, params.id)

function conferirFiltros({ lista, consulta }: { lista: ListaDoPainel; consulta: string }): void {
  const recusados = filtrosRecusados(lista, consulta)
  if (recusados.length === 0) return
  const ditos = recusados.map((um) => `“${um}”`).join(', ')
  throw campoInvalido(
    'assunto',
    `A lista ${LISTAS_DAS_VISOES[lista].titulo} não aceita ${recusados.length === 1 ? 'o filtro' : 'os filtros'} ${ditos}. Abra a lista, filtre de novo, salve a visão e escolha-a.`,
  )
}

/** A question of what the author reaches, and only people whom they may choose; those who were chosen before stay. */
async function conferir(
  { tx, ator, body, agora, services }: Escrita,
  antes: readonly number[] = [],
): Promise<void> {
  const { assunto, destinatarios } = body
  if (assunto.tipo === 'insight' || assunto.tipo === 'explorador') {
    const lida = ConsultaDoInsight.safeParse(Object.fromEntries(new URLSearchParams(assunto.consulta)))
    if (!lida.success) throw campoInvalido('assunto', 'Os filtros da pergunta não são válidos.')
    const { fuso } = services.config
    await conferirPergunta(assunto, { tx, concessoes: ator.concessoes, agora, fuso })
  }
  if (assunto.tipo === 'lista') conferirFiltros(assunto)
  const novos = destinatarios.filter((id) => !antes.includes(id))
  const podem = await escolhiveis(tx, novos, nosDaPermissao(ator.concessoes, relatorios.criar.access))
  if (novos.some((id) => !podem.has(id)))
    throw campoInvalido('destinatarios', 'Há alguém que você não pode escolher. Tire essa pessoa da lista.')
}

const cadenciaDe = ({ ritmo, dia, hora }: Cadencia): Cadencia => ({ ritmo, dia, hora })

/** What the trail says of it. */
const naTrilha = ({ nome, assunto, formatos, destinatarios, ...resto }: DadosDoRelatorio) => ({
  nome,
  assunto: JSON.stringify(assunto),
  cadencia: JSON.stringify(cadenciaDe(resto)),
  formatos,
  destinatarios,
})

const comIds = (antes: RelatorioDetalhado): DadosDoRelatorio => ({
  ...antes,
  destinatarios: antes.destinatarios.map(({ id }) => id),
})

const unicos = (ids: readonly number[]): number[] => [...new Set(ids)]

export const relatoriosHandlers: Handlers<typeof relatorios> = {
  listar: ({ tx, ator }) => relatoriosDe(tx, { dono_id: ator.usuario.id }),

  ver,

  async criar(call) {
    const { tx, ator, body, audit, agora, services } = call
    await conferir(call)
    await exigirAbaixoDe(tx, {
      de: `relatorios:${ator.usuario.id}`,
      limite: RELATORIOS_POR_PESSOA,
      quantos: () => quantosRelatorios(tx, ator.usuario.id),
      mensagem: `São no máximo ${RELATORIOS_POR_PESSOA} relatórios por pessoa. Exclua um para salvar outro.`,
    })
    const proximo = proximoDe(body, agora, services.config.fuso)
    const id = await inserir(tx, ator.usuario.id, { ...body, proximo })
    await trocarDestinatarios(tx, id, unicos(body.destinatarios))
    audit.mudanca({ entidade: 'relatorio', entidade_id: id, para: naTrilha(body) })
    return proprio(tx, ator, id)
  },

  async editar(call) {
    const { tx, ator, body, audit, agora, services } = call
    const { id } = call.params
    const antes = comIds(await proprio(tx, ator, id))
    await conferir(call, antes.destinatarios)
    await mudar(tx, id, { ...body, proximo: proximoDe(body, agora, services.config.fuso) })
    await trocarDestinatarios(tx, id, unicos(body.destinatarios))
    audit.mudanca({ entidade: 'relatorio', entidade_id: id, de: naTrilha(antes), para: naTrilha(body) })
    return proprio(tx, ator, id)
  },

  async pausar({ tx, ator, params: { id }, audit, agora }) {
    const { pausado_em } = await proprio(tx, ator, id)
    if (pausado_em === null) {
      await pausar(tx, id, agora, false)
      audit.mudanca({
        entidade: 'relatorio',
        entidade_id: id,
        de: { pausado: false },
        para: { pausado: true },
      })
    }
    return proprio(tx, ator, id)
  },

  async retomar({ tx, ator, params: { id }, audit, agora, services }) {
    const { pausado_em, ...relatorio } = await proprio(tx, ator, id)
    if (pausado_em !== null) {
      await retomar(tx, id, proximoDe(relatorio, agora, services.config.fuso))
      audit.mudanca({
        entidade: 'relatorio',
        entidade_id: id,
        de: { pausado: true },
        para: { pausado: false },
      })
    }
    return proprio(tx, ator, id)
  },

  async enviar({ tx, ator, params: { id }, audit, agora, services, log, request }) {
    const { nome } = await proprio(tx, ator, id)
    await exigirAbaixoDe(tx, {
      de: `envios:${id}`,
      limite: ENVIOS_A_MAO_POR_DIA,
      quantos: () => enviadosAMao(tx, id, agora),
      mensagem: `Você já enviou este relatório ${ENVIOS_A_MAO_POR_DIA} vezes nas últimas 24 horas. Espere o próximo do ritmo.`,
    })
    if (await estaNaFila(tx, id))
      throw new Recusa('ERR_ESTADO_INVALIDO', 'Este relatório já está sendo enviado.')
    await porNaFila(tx, id, { devido_em: agora, a_mao: true })
    audit.mudanca({ entidade: 'relatorio', entidade_id: id, para: { enviado_agora: nome } })
    // At once; what this process does not finish, the job does.
    tx.afterCommit(() =>
      inBackground(request, async () => {
        await enviarRelatorios({ ...services, log }, AbortSignal.timeout(A_MAO_MS))
      }),
    )
    return proprio(tx, ator, id)
  },

  baixar,

  async excluir({ tx, ator, params: { id }, audit }) {
    const antes = comIds(await proprio(tx, ator, id))
    await remover(tx, id)
    audit.mudanca({ entidade: 'relatorio', entidade_id: id, de: naTrilha(antes), para: { nome: null } })
    return null
  },
}
