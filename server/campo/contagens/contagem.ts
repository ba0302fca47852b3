// A school counts its own assets for an open inventory: a visit whose agent is who answers for the school, and whose
// package says nothing of what is expected (ADR 103).

import { pode } from '#contract/casa/acesso.ts'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import type { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { localPorChave, novaVisita } from '#server/campo/monitoramentos/creation.ts'
import { anoDe } from '#server/casa/http/ano.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { inventarioAContar } from '#server/patrimonio/inventarios-de-bens/a-contar.ts'
import { contagemAberta, contagensAFazer } from './queries.ts'

/** Of the very places at which the permission was given: who holds it over a branch is not of each of its schools. */
export function aContar({ tx, ator, agora, services }: Call<typeof inventariosDeBens.aContar>) {
  const nos = nosDaPermissao(ator.concessoes, CONTAR_OS_PROPRIOS_BENS) ?? []
  return contagensAFazer(tx, { nos, hoje: diaDe(agora, services.config.fuso), usuario_id: ator.usuario.id })
}

const dia = (iso: string) => iso.split('-').reverse().join('/')

/** Asked for again, it answers the count that is open. */
export async function contar(call: Call<typeof inventariosDeBens.contar>) {
  const { tx, ator, agora, audit, params, body, services } = call
  const { local_id } = body
  const { fuso } = services.config
  const lido = await inventarioAContar(tx, params.id)
  const local = await localPorChave(tx, { local_id })
  if (
    !lido ||
    !local ||
    !lido.escopo.includes(local_id) ||
    !pode(ator.concessoes, CONTAR_OS_PROPRIOS_BENS, local.caminho)
  )
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Não há inventário em andamento desta escola que você possa contar.',
    )
  if (lido.situacao !== 'aberto')
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `O inventário ${lido.protocolo} já não está em andamento: nada mais se conta nele.`,
    )
  const hoje = diaDe(agora, fuso)
  if (hoje < lido.inicio || hoje > lido.fim)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `O inventário ${lido.protocolo} conta de ${dia(lido.inicio)} a ${dia(lido.fim)}.`,
    )
  if (!local.permite_monitoramento)
    throw campoInvalido('local_id', 'Este tipo de local não recebe contagens.')
  const aberta = await contagemAberta(tx, lido.id, local_id)
  if (aberta && !aberta.agentes.includes(ator.usuario.id))
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${aberta.nomes} já está contando estes bens (${aberta.protocolo}).`,
    )
  if (aberta) return { visita_id: aberta.id, protocolo: aberta.protocolo }
  const visita_id = await novaVisita(tx, {
    local_id,
    agentes: [ator.usuario.id],
    ano: anoDe(agora, fuso),
    criado_por: ator.usuario.id,
    instrucoes: `Contagem dos bens da própria escola para o inventário ${lido.protocolo}.`,
    inventario: { id: lido.id, classes: lido.classes.map(({ id }) => id) },
  })
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: visita_id,
    local_id,
    para: { contagem: lido.protocolo },
  })
  const nova = await contagemAberta(tx, lido.id, local_id)
  return { visita_id, protocolo: nova?.protocolo ?? '' }
}
