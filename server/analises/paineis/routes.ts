// What a person pins to the Painel Geral. A view is counted by its own list, as the person who looks.
import { chaveDoLadrilho, type Ladrilho, type paineis } from '#contract/analises/paineis.ts'
import { exigirQueAdministre } from '#server/administracao/perfis/administra.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { contados } from './contados.ts'
import { compartilhados, daPessoa, doPerfil, dosPerfis, gravar } from './queries.ts'

const semRepetir = (todos: readonly Ladrilho[]): Ladrilho[] => [
  ...new Map(todos.map((um) => [chaveDoLadrilho(um), um])).values(),
]

/** What was given by somebody else and refuses this person is none of their affair. */
const abertos = async (call: Call<typeof paineis.ver>, dados: readonly Ladrilho[]) =>
  (await contados(call, semRepetir(dados))).filter(
    ({ ladrilho, contagem }) => ladrilho.tipo !== 'visao' || contagem,
  )

async function ver(call: Call<typeof paineis.ver>) {
  const { tx, ator } = call
  const proprios = await daPessoa(tx, ator.usuario.id)
  const perfis = [...new Set(ator.concessoes.flatMap(({ role }) => (role === null ? [] : [role])))]
  const dados = await dosPerfis(tx, perfis)
  if (proprios === undefined) {
    const ladrilhos = await abertos(call, dados)
    const ha = ladrilhos.length > 0
    return { de: ha ? ('perfil' as const) : null, do_perfil: ha, ladrilhos }
  }
  // Views are counted only where nothing else says it.
  const semVisoes = dados.filter(({ tipo }) => tipo !== 'visao')
  const do_perfil = (await abertos(call, semVisoes)).length > 0 || (await abertos(call, dados)).length > 0
  return { de: 'pessoa' as const, do_perfil, ladrilhos: await contados(call, semRepetir(proprios)) }
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

  async compartilhar(call) {
    const { perfil_id } = call.params
    const { tx, ator, audit } = call
    const { ladrilhos } = call.body
    await exigirQueAdministre(call, perfil_id)
    const antes = await doPerfil(tx, perfil_id)
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
