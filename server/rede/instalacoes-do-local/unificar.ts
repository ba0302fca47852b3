// A room that was registered twice becomes one: its assets, history, photos and files go to the one that stays.
import type { instalacoesDoLocal, UnificacaoDeInstalacoes } from '#contract/rede/instalacoes-do-local.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { visitasNoCampo } from '#server/rede/locais/visitas-no-campo.ts'
import { type LocalAlcancado, localParaMudar } from './alcance.ts'
import { instalacaoExigida } from './mudar.ts'
import { instalacaoEm, mudarSituacao } from './queries.ts'
import { levar, oQueVai, travarAsDuas } from './unificar-queries.ts'

type Unificar = Call<typeof instalacoesDoLocal.unificar>
type Registro = Awaited<ReturnType<typeof instalacaoExigida>>

/** Of the two, the one that stays. Throws where they are not the same room. */
async function queFica({ tx, body: { destino_id } }: Unificar, origem: Registro): Promise<Registro> {
  if (destino_id === origem.id) throw campoInvalido('destino_id', 'Escolha outra instalação: esta é a mesma.')
  const destino = await instalacaoEm(tx, origem.local.id, destino_id)
  if (!destino) throw campoInvalido('destino_id', 'Escolha uma instalação deste local.')
  if (!destino.ativo)
    throw campoInvalido('destino_id', `${destino.nome} está inativa. Reative-a ou escolha outra.`)
  if (destino.tipo_id !== origem.tipo_id)
    throw campoInvalido(
      'destino_id',
      `${destino.nome} é ${destino.tipo_nome}, e esta é ${origem.tipo_nome}: escolha uma do mesmo tipo.`,
    )
  const porAceitar = [origem, destino].find(({ homologada }) => !homologada)
  if (porAceitar)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${porAceitar.nome} veio de uma visita e espera a homologação. Aceite-a ou recuse-a antes.`,
    )
  return destino
}

/** A device in the field holds both, and what it sends names each. */
async function exigirSemVisita({ tx }: Unificar, local: LocalAlcancado): Promise<void> {
  const { quantidade, exemplos } = await visitasNoCampo(tx, local.id)
  if (quantidade > 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Há visita começada ou preparada neste local (${exemplos.join(', ')}). Conclua-a ou cancele-a antes de unificar.`,
    )
}

export async function unificar(call: Unificar): Promise<UnificacaoDeInstalacoes> {
  const { tx, ator, params, body, audit } = call
  const local = await localParaMudar(tx, ator, 'painel.locais.unificar', params.localId)
  const duas = { origem: params.instalacaoId, destino: body.destino_id }
  await travarAsDuas(tx, local.id, duas)
  const origem = await instalacaoExigida(tx, local.id, duas.origem)
  const destino = await queFica(call, origem)
  await exigirSemVisita(call, local)
  const vai = await oQueVai(tx, duas)
  if (body.simular) return { ...vai, feito: false }
  await levar(tx, duas)
  const motivo = `Unificada com ${destino.nome}: ${body.motivo}`
  await mudarSituacao(tx, origem.id, { ativo: false, motivo })
  for (const { id } of [origem, destino])
    audit.mudanca({
      entidade: 'instalacao',
      entidade_id: id,
      local_id: local.id,
      de: { unificado: null },
      para: { unificado: { ...duas, ...vai } },
      motivo: body.motivo,
    })
  return { ...vai, feito: true }
}
