// The end of a disposal: assets written off with a destination, put to use again, or all of them given back.

import sql from 'sql-template-tag'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { DESTINOS_DO_DESFAZIMENTO } from '#contract/patrimonio/desfazimento.ts'
import type { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { cancelarPapeisDe } from '#server/papeis/documentos/cancelamento.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { aplicarEventos, bensPara } from '#server/patrimonio/bens/alvo.ts'
import { desfazimentoPara } from './comando.ts'
import { arroladosDe, type LinhaDeArrolado } from './queries.ts'

const RECURSO = 'painel.almoxarifado.patrimonios'

type PedidoDeBaixa = BodyOf<typeof desfazimentos.baixar>

function exigirDestino(
  { destino, destinatario, dados_apagados }: PedidoDeBaixa,
  saem: readonly LinhaDeArrolado[],
) {
  if (destino !== 'inutilizacao' && destinatario === null)
    throw campoInvalido('destinatario', 'Diga para quem os bens vão.')
  const serve = saem.find(({ condicao }) => destino === 'inutilizacao' && condicao !== 'irrecuperavel')
  if (serve)
    throw campoInvalido('destino', `${bemNaFrase(serve.bem)} não é irrecuperável: só estes são inutilizados.`)
  const comDados = saem.find(({ bem, guarda_dados }) => guarda_dados && !dados_apagados.includes(bem.id))
  if (comDados)
    throw campoInvalido(
      'dados_apagados',
      `Confirme que os dados de ${bemNaFrase(comDados.bem)} foram apagados.`,
    )
}

async function arroladosEscolhidos({ tx }: Comando, id: number, ids: readonly number[]) {
  const arrolados = (await arroladosDe(tx, id)).filter(({ situacao }) => situacao === 'arrolado')
  const saem = arrolados.filter(({ bem }) => ids.includes(bem.id))
  if (saem.length < new Set(ids).size)
    throw campoInvalido('bens', 'Um dos bens já saiu deste desfazimento. Atualize a tela.')
  return { saem, ficam: arrolados.length - saem.length }
}

/** What the history of each asset says of where it went. */
const motivoDaBaixa = (protocolo: string, { destino, destinatario, processo }: PedidoDeBaixa): string => {
  const paraOnde = [DESTINOS_DO_DESFAZIMENTO[destino], destinatario].filter(Boolean).join(' para ')
  return `${paraOnde}, ${protocolo}, processo ${processo}`
}

export async function baixar(comando: Comando, id: number, body: PedidoDeBaixa): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const { local, protocolo } = await desfazimentoPara(comando, 'baixar', id)
  const { saem, ficam } = await arroladosEscolhidos(comando, id, body.bens)
  exigirDestino(body, saem)
  const ids = saem.map(({ bem }) => bem.id)
  const { baixa } = await tx.one<{ baixa: number }>(sql`
    insert into baixa (desfazimento_id, destino, destinatario, processo, em, por)
    values (${id}, ${body.destino}, ${body.destinatario}, ${body.processo}, ${agora}, ${ator.usuario.id})
    returning id as baixa`)
  await tx.run(sql`
    update desfazimento_bem set situacao = 'baixado', baixa_id = ${baixa},
      dados_apagados = patrimonio_id = any(${body.dados_apagados}::bigint[])
    where desfazimento_id = ${id} and patrimonio_id = any(${ids}::bigint[])`)
  const motivo = motivoDaBaixa(protocolo, body)
  const bens = await bensPara(comando, ids, `${RECURSO}.baixar`)
  await aplicarEventos(
    comando,
    bens.map((bem) => ({ bem, evento: 'baixar', motivo })),
  )
  const tipo = body.destino === 'doacao' ? 'termo_de_doacao' : 'termo_de_baixa'
  const termo = await emitirDocumento(comando, { tipo, entidade_id: baixa })
  await tx.run(sql`update baixa set termo_documento_id = ${termo} where id = ${baixa}`)
  if (ficam === 0) await tx.run(sql`update desfazimento set situacao = 'baixado' where id = ${id}`)
  const alvo = { entidade: 'desfazimento', entidade_id: id, local_id: local.id }
  const situacao = ficam === 0 ? 'baixado' : 'avaliado'
  audit.mudanca({ ...alvo, de: { situacao: 'avaliado' }, para: { situacao, ...body } })
}

const TODOS_REAPROVEITADOS = 'Todos os bens foram reaproveitados.'
const papeisDo = (id: number) => ({ entidade: 'desfazimento' as const, entidade_id: id })

/** Those still listed and named by `ids`, active again. */
async function devolver(comando: Comando, id: number, ids: readonly number[], motivo: string): Promise<void> {
  await comando.tx.run(sql`
    update desfazimento_bem set situacao = 'reaproveitado'
    where desfazimento_id = ${id} and patrimonio_id = any(${[...ids]}::bigint[]) and situacao = 'arrolado'`)
  const bens = await bensPara(comando, ids, `${RECURSO}.arrolar`)
  await aplicarEventos(
    comando,
    bens.map((bem) => ({ bem, evento: 'reaproveitar', motivo })),
  )
}

export async function reaproveitar(
  comando: Comando,
  { id, bemId }: { id: number; bemId: number },
  motivo: string,
): Promise<void> {
  const { tx, audit } = comando
  const { local, situacao: antes } = await desfazimentoPara(comando, 'reaproveitar', id)
  const { ficam } = await arroladosEscolhidos(comando, id, [bemId])
  await devolver(comando, id, [bemId], motivo)
  const { baixas } = await tx.one<{ baixas: number }>(sql`
    select count(*) as baixas from desfazimento_bem where desfazimento_id = ${id} and situacao = 'baixado'`)
  const situacao = ficam > 0 ? antes : baixas > 0 ? 'baixado' : 'cancelado'
  await tx.run(sql`update desfazimento set situacao = ${situacao},
    motivo = ${situacao === 'cancelado' ? TODOS_REAPROVEITADOS : null} where id = ${id}`)
  if (situacao === 'cancelado') await cancelarPapeisDe(comando, papeisDo(id), TODOS_REAPROVEITADOS)
  const alvo = { entidade: 'desfazimento', entidade_id: id, local_id: local.id }
  audit.mudanca({ ...alvo, de: { situacao: antes }, para: { situacao, reaproveitado: bemId }, motivo })
}

export async function cancelar(comando: Comando, id: number, motivo: string): Promise<void> {
  const { tx, audit } = comando
  const { local, situacao } = await desfazimentoPara(comando, 'cancelar', id)
  const ids = (await arroladosDe(tx, id)).filter((um) => um.situacao === 'arrolado').map(({ bem }) => bem.id)
  if (ids.length === 0) throw new Recusa('ERR_ESTADO_INVALIDO', 'Nenhum bem ficou neste desfazimento.')
  await devolver(comando, id, ids, motivo)
  await tx.run(sql`update desfazimento set situacao = 'cancelado', motivo = ${motivo} where id = ${id}`)
  await cancelarPapeisDe(comando, papeisDo(id), `Desfazimento cancelado: ${motivo}`)
  const alvo = { entidade: 'desfazimento', entidade_id: id, local_id: local.id }
  audit.mudanca({ ...alvo, de: { situacao }, para: { situacao: 'cancelado' }, motivo })
}
