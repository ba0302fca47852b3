// A school counts its own assets for an open inventory: a visit whose agent is who answers for the school, and whose
// package says nothing of what is expected (ADR 103).
import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import type { DadosOf } from '#contract/casa/endpoint.ts'
import type { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { localPorChave, novaVisita } from '#server/campo/monitoramentos/creation.ts'
import { anoDe } from '#server/casa/http/ano.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { inventarioAContar } from '#server/patrimonio/inventarios-de-bens/a-contar.ts'
import { contagensAFazer, ultimaContagem } from './queries.ts'

/** Of the very places at which the permission was given: who holds it over a branch is not of each of its schools. */
export function aContar({ tx, ator, agora, services }: Call<typeof inventariosDeBens.aContar>) {
  const nos = nosDaPermissao(ator.concessoes, CONTAR_OS_PROPRIOS_BENS) ?? []
  return contagensAFazer(tx, { nos, hoje: diaDe(agora, services.config.fuso), usuario_id: ator.usuario.id })
}

const dia = (iso: string) => iso.split('-').reverse().join('/')

type Preparada = DadosOf<typeof inventariosDeBens.contar>

/** Theirs, to go on with. Throws where another person counts, or where the school was counted. */
async function contagemAberta(
  { tx, ator }: Call<typeof inventariosDeBens.contar>,
  onde: { inventario_id: number; local_id: number },
): Promise<Preparada | undefined> {
  const { contagem, minha } = await ultimaContagem(tx, { ...onde, usuario_id: ator.usuario.id })
  if (contagem === null) return undefined
  const { id, protocolo, por, situacao } = contagem
  if (situacao === 'homologada')
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A contagem da escola já foi homologada (${protocolo}): ela já conta no inventário.`,
    )
  if (situacao === 'a_homologar')
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A escola já enviou a contagem (${protocolo}): ela espera a homologação. Para contar de novo, peça que a devolvam.`,
    )
  if (!minha) throw new Recusa('ERR_ESTADO_INVALIDO', `${por} já está contando estes bens (${protocolo}).`)
  return { visita_id: id, protocolo }
}

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
  const aberta = await contagemAberta(call, { inventario_id: lido.id, local_id })
  if (aberta) return aberta
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
  return tx.one<Preparada>(sql`select id as visita_id, protocolo from monitoramento where id = ${visita_id}`)
}
