// What a person pins to the Painel Geral. A view is counted by its own list, as the person who looks.
import { podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { temLista } from '#contract/analises/listas-contadas.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import {
  chaveDoLadrilho,
  type Ladrilho,
  type LadrilhoNoPainel,
  type paineis,
} from '#contract/analises/paineis.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { ehFiltro } from '#contract/casa/endereco-da-lista.ts'
import { contarLista, poucosPorVez, type QuemConta } from '#server/analises/metricas/contar.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { compartilhados, daPessoa, doPerfil, dosPerfis, gravar } from './queries.ts'

/** Whether the person may be told it; of a view its list says. */
function alcancado(concessoes: readonly Concessao[], ladrilho: Ladrilho): boolean {
  if (ladrilho.tipo === 'metrica') return temLista(concessoes, METRICAS[ladrilho.metrica].lista)
  if (ladrilho.tipo === 'visao') return true
  return podeVerInsight(concessoes, ladrilho.serie)
}

const filtroDaVisao = (consulta: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(consulta)].filter(([nome]) => ehFiltro(nome)))

/** Null where the list refuses this person, or does not know these filters any more. */
async function contada(call: QuemConta, ladrilho: Ladrilho): Promise<LadrilhoNoPainel['contagem']> {
  if (ladrilho.tipo !== 'visao') return null
  const { operacao } = LISTAS_DAS_VISOES[ladrilho.lista]
  try {
    const { total, total_aproximado } = await contarLista(call, operacao, filtroDaVisao(ladrilho.consulta))
    return { total, total_aproximado }
  } catch (erro) {
    if (erro instanceof Recusa) return null
    throw erro
  }
}

async function ver(call: Call<typeof paineis.ver>) {
  const { tx, ator } = call
  const { concessoes } = ator
  const proprios = await daPessoa(tx, ator.usuario.id)
  const perfis = [...new Set(concessoes.flatMap(({ role }) => (role === null ? [] : [role])))]
  const todos = proprios ?? (await dosPerfis(tx, perfis))
  const unicos = [...new Map(todos.map((um) => [chaveDoLadrilho(um), um])).values()]
  const seus = unicos.filter((um) => alcancado(concessoes, um))
  const vistos = await poucosPorVez(seus, async (ladrilho) => ({
    ladrilho,
    contagem: await contada(call, ladrilho),
  }))
  // What was given by somebody else and refuses this person is none of their affair.
  const ladrilhos = vistos.filter(
    ({ ladrilho, contagem }) => ladrilho.tipo !== 'visao' || proprios || contagem,
  )
  const de = proprios ? ('pessoa' as const) : ladrilhos.length > 0 ? ('perfil' as const) : null
  return { de, ladrilhos }
}

export const paineisHandlers: Handlers<typeof paineis> = {
  ver,

  async escolher({ tx, ator, body: { ladrilhos }, audit }) {
    const usuario_id = ator.usuario.id
    const antes = (await daPessoa(tx, usuario_id)) ?? []
    await gravar(tx, { de: { usuario_id }, ladrilhos, por: usuario_id })
    audit.mudanca({
      entidade: 'usuario',
      entidade_id: usuario_id,
      de: { painel: antes.map(chaveDoLadrilho) },
      para: { painel: ladrilhos.map(chaveDoLadrilho) },
    })
    return null
  },

  compartilhados: ({ tx }) => compartilhados(tx),

  async compartilhar({ tx, ator, params: { perfil_id }, body: { ladrilhos }, audit }) {
    const antes = await doPerfil(tx, perfil_id)
    if (!antes) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este perfil não existe ou está inativo.')
    await gravar(tx, { de: { perfil_id }, ladrilhos, por: ator.usuario.id })
    audit.mudanca({
      entidade: 'perfil',
      entidade_id: perfil_id,
      de: { painel: antes.map(chaveDoLadrilho) },
      para: { painel: ladrilhos.map(chaveDoLadrilho) },
    })
    return null
  },
}
