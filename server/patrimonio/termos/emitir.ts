// The issue of a termo, and its end before anybody signs it.

import type { termos } from '#contract/patrimonio/termos.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Comando } from '#server/casa/comando.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { marcarCancelado, travarDocumento } from '#server/papeis/documentos/cancelamento.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { cargaPara, nomeDaCarga, termoQueAguarda } from './alvo.ts'
import type { CargaLida } from './list-queries.ts'
import {
  carregada,
  encerrarTermo,
  inserirTermo,
  ligarDocumento,
  marcarDesatualizada,
  quemResponde,
  type Responde,
  type TermoLido,
  termoNaSituacao,
} from './queries.ts'

type Dados = Call<typeof termos.emitir>['body']

export const enderecoDaCarga = (id: number) => `/painel/almoxarifado/termos/${id}`

/** The paper that a termo had is worth nothing from now on. */
export async function cancelarDocumento(
  { tx, ator, agora, audit }: Comando,
  { documento_id }: Pick<TermoLido, 'documento_id'>,
  carga: CargaLida,
  motivo: string,
): Promise<void> {
  await travarDocumento(tx, documento_id)
  await marcarCancelado(tx, documento_id, { motivo, por: ator.usuario.id, em: agora })
  audit.mudanca({
    entidade: 'documento',
    entidade_id: documento_id,
    local_id: carga.local.id,
    de: { situacao: 'vigente' },
    para: { situacao: 'cancelado' },
    motivo,
  })
}

export async function encerrarPendente(
  comando: Comando,
  carga: CargaLida,
  termo: TermoLido,
  fim: { situacao: 'recusado' | 'cancelado'; motivo: string },
): Promise<void> {
  await encerrarTermo(comando.tx, termo.id, fim.situacao, fim.motivo)
  await cancelarDocumento(comando, termo, carga, fim.motivo)
  comando.audit.mudanca({
    entidade: 'carga_patrimonial',
    entidade_id: carga.id,
    local_id: carga.local.id,
    de: { termo: termo.numero, situacao: 'aguardando' },
    para: { termo: termo.numero, situacao: fim.situacao },
    motivo: fim.motivo,
  })
}

const mesmaPessoa = (assinado: TermoLido, agora: Responde) =>
  assinado.responsavel_usuario_id === agora.usuario_id &&
  (agora.usuario_id !== null || assinado.responsavel_nome === agora.nome)

/** The name of who hands over, if somebody does: it asks for the physical check (IN 205/1988, 7.11). */
function quemTransmite(
  assinado: TermoLido | undefined,
  responde: Responde,
  { conferencia_em }: Dados,
  hoje: string,
): string | null {
  if (conferencia_em !== null && conferencia_em > hoje)
    throw campoInvalido('conferencia_em', 'A conferência não pode ser de um dia que ainda não veio.')
  if (assinado === undefined || mesmaPessoa(assinado, responde)) return null
  if (conferencia_em === null)
    throw campoInvalido(
      'conferencia_em',
      `${responde.nome} recebe de ${assinado.responsavel_nome}: diga o dia da conferência física.`,
    )
  return assinado.responsavel_nome
}

/** Of what is in the charge now; the one that waited for a signature ends. */
export async function emitirTermo(comando: Comando, carga_id: number, dados: Dados): Promise<void> {
  const { tx, ator, agora, audit, services } = comando
  const { fuso } = services.config
  const carga = await cargaPara(comando, carga_id, 'emitir')
  const responde = await quemResponde(tx, carga_id, hojeEm(fuso))
  if (responde === undefined) throw new Recusa('ERR_ESTADO_INVALIDO')
  const assinado = await termoNaSituacao(tx, carga_id, 'assinado')
  if (assinado === undefined && !(await carregada(tx, carga_id)))
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Não há bens em carga, nem termo anterior: não há o que assinar.')
  const recebido_de = quemTransmite(assinado, responde, dados, diaDe(agora, fuso))
  const pendente = await termoNaSituacao(tx, carga_id, 'aguardando')
  if (pendente)
    await encerrarPendente(comando, carga, pendente, {
      situacao: 'cancelado',
      motivo: 'Um termo novo tomou o lugar deste.',
    })
  const id = await inserirTermo(tx, {
    ...dados,
    carga_id,
    responde,
    anterior: assinado,
    recebido_de,
    emitido_por: ator.usuario.id,
    emitido_em: agora,
  })
  await ligarDocumento(
    tx,
    id,
    await emitirDocumento(comando, { tipo: 'termo_de_responsabilidade', entidade_id: id }),
  )
  audit.mudanca({
    entidade: 'carga_patrimonial',
    entidade_id: carga_id,
    local_id: carga.local.id,
    de: { termo_id: assinado?.id ?? null },
    para: { termo_id: id, responsavel: responde.nome, recebido_de },
    motivo: dados.observacoes,
  })
  if (responde.usuario_id !== null) await avisarQuemAssina(comando, carga, responde.usuario_id)
}

async function avisarQuemAssina({ tx, ator }: Comando, carga: CargaLida, usuario_id: number): Promise<void> {
  await notificar(tx, {
    tipo: 'TermoParaAssinar',
    data: { carga: { id: carga.id } },
    titulo: `Termo de responsabilidade para assinar: ${nomeDaCarga(carga)}`,
    detalhe: 'Leia a relação dos bens e assine, ou recuse dizendo o que não confere.',
    acao_url: enderecoDaCarga(carga.id),
    local_id: carga.local.id,
    para: { usuarios: [usuario_id], permissao: 'painel.almoxarifado.patrimonios.listar' },
    exceto: ator.usuario.id,
    grupo: `carga-${carga.id}`,
  })
}

export async function cancelarTermo(
  comando: Comando,
  id: number,
  { termo_id, motivo }: Call<typeof termos.cancelar>['body'],
): Promise<void> {
  const carga = await cargaPara(comando, id, 'cancelar')
  const termo = await termoQueAguarda(comando, carga, termo_id)
  await encerrarPendente(comando, carga, termo, { situacao: 'cancelado', motivo })
  await marcarDesatualizada(comando.tx, id, comando.agora)
}

export async function recusarTermo(
  comando: Comando,
  id: number,
  { termo_id, motivo }: Call<typeof termos.recusar>['body'],
): Promise<void> {
  const { tx, ator, agora } = comando
  const carga = await cargaPara(comando, id, 'recusar')
  const termo = await termoQueAguarda(comando, carga, termo_id)
  await encerrarPendente(comando, carga, termo, { situacao: 'recusado', motivo })
  await marcarDesatualizada(tx, id, agora)
  await notificar(tx, {
    tipo: 'TermoRecusado',
    data: { carga: { id } },
    titulo: `${ator.usuario.nome} recusou o termo ${termo.numero}`,
    detalhe: motivo,
    acao_url: enderecoDaCarga(id),
    local_id: carga.local.id,
    para: { usuarios: [termo.emitido_por], permissao: 'painel.almoxarifado.patrimonios.emitir-termo' },
    exceto: ator.usuario.id,
  })
}
