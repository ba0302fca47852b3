// What is done to a month of a depósito: check, close, open again. One month after the other, and backwards from the last.

import { fechamentos, PENDENCIAS, type Pendencia, type Ressalva } from '#contract/almoxarifado/fechamentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { type Verificado, verificar } from '#server/almoxarifado/razao/verificar.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { marcarCancelado } from '#server/papeis/documentos/cancelamento.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { mesDe } from '#server/patrimonio/depreciacoes/execucao.ts'
import { proximaDe } from './meses.ts'
import { pendenciasDoMes } from './pendencias-queries.ts'
import { type AcaoSobreFechamento, impedimento } from './policy.ts'
import {
  type DepositoDoFechamento,
  depositoDoFechamento,
  depositoPorId,
  documentosVigentes,
  extremosDo,
  type Fechamento,
  fechamentoDoMes,
  gravarConferencia,
  guardarSaldos,
  marcarFechado,
  marcarReaberto,
  prenderDeposito,
  registrarAto,
  travarFechamento,
} from './queries.ts'
import { montarRma } from './rma.ts'
import type { Mes } from './rma-queries.ts'

export const inexistente = () => new Recusa('ERR_NAO_ENCONTRADO', 'Fechamento não encontrado.')
const SEM_DEPOSITO = 'Depósito não encontrado entre os que você alcança.'

type Contexto = Pick<Call<typeof fechamentos.conferir>, 'tx' | 'ator' | 'agora' | 'audit' | 'services'>

/** Of the checks of a big depósito the first ones are kept: the others are of the same kind. */
const DIFERENCAS_GUARDADAS = 50

async function depositoAlcancado({ tx, ator }: Pick<Contexto, 'tx'> & { ator: Ator }, id: number) {
  const deposito = await depositoPorId(tx, id)
  if (!deposito || !pode(ator.concessoes, fechamentos.conferir.access, deposito.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', { mensagem: SEM_DEPOSITO, erros: { deposito_id: [SEM_DEPOSITO] } })
  return deposito
}

/** The month may be closed: it is over, and it is the one after the last that was. */
async function exigirSequencia(
  { tx, agora, services }: Pick<Contexto, 'tx' | 'agora' | 'services'>,
  { deposito_id, competencia }: Mes,
): Promise<void> {
  const extremos = await extremosDo(tx, deposito_id)
  const emCurso = mesDe(agora, services.config.fuso)
  if (competencia >= emCurso)
    throw campoInvalido('competencia', `${diaEscrito(competencia)} ainda não terminou.`)
  if (extremos.primeira === null)
    throw campoInvalido('deposito_id', 'Este depósito ainda não tem movimento: não há mês a fechar.')
  const proxima = proximaDe(extremos, emCurso)
  if (proxima !== competencia)
    throw campoInvalido(
      'competencia',
      proxima === null
        ? 'Todos os meses que terminaram já estão fechados.'
        : `Os meses se fecham um depois do outro: o próximo é ${diaEscrito(proxima)}.`,
    )
}

function registrar(
  { audit }: Pick<Contexto, 'audit'>,
  { id, deposito_id }: Pick<Fechamento, 'id' | 'deposito_id'>,
  mudanca: { de?: object; para: object; motivo?: string },
): void {
  audit.mudanca({
    entidade: 'fechamento',
    entidade_id: id,
    local_id: deposito_id,
    de: { ...mudanca.de },
    para: { ...mudanca.para },
    motivo: mudanca.motivo ?? null,
  })
}

/** Reads the whole ledger of the depósito and writes what it found; the month stays open. */
export async function conferir(call: Call<typeof fechamentos.conferir>): Promise<number> {
  const { tx, ator, agora, body } = call
  await depositoAlcancado(call, body.deposito_id)
  const verificado = await verificar(tx, { deposito_id: body.deposito_id })
  // Two who check the same month wait for one another, and whoever closes it.
  await prenderDeposito(tx, body.deposito_id)
  await exigirSequencia(call, body)
  const antes = await fechamentoDoMes(tx, body)
  const id = await gravarConferencia(tx, body, {
    por: ator.usuario.id,
    em: agora,
    movimentos: verificado.movimentos,
    diferencas: verificado.diferencas.slice(0, DIFERENCAS_GUARDADAS),
  })
  registrar(
    call,
    { id, deposito_id: body.deposito_id },
    {
      ...(antes && { de: { situacao: antes.situacao } }),
      para: {
        situacao: 'em_conferencia',
        competencia: body.competencia,
        diferencas: verificado.total,
      },
    },
  )
  return id
}

interface Aberto {
  fechamento: Fechamento
  deposito: DepositoDoFechamento
}

/** The month, alone with the ledger of its depósito, if it is as it was read and this may be done to it. */
async function abrir(
  { tx, ator }: Pick<Contexto, 'tx'> & { ator: Ator },
  acao: AcaoSobreFechamento,
  { id, versao }: { id: number; versao: number },
  deposito: DepositoDoFechamento,
): Promise<Aberto> {
  await prenderDeposito(tx, deposito.id)
  const fechamento = await travarFechamento(tx, id)
  if (!fechamento) throw inexistente()
  const { ultima_fechada } = await extremosDo(tx, fechamento.deposito_id)
  const recusa = impedimento(ator, acao, {
    situacao: fechamento.situacao,
    caminho: deposito.caminho,
    ultimo: ultima_fechada === fechamento.competencia,
  })
  if (recusa) throw recusa
  if (fechamento.versao !== versao) throw new Recusa('ERR_CONFLITO_VERSAO')
  return { fechamento, deposito }
}

function exigirRazaoIntegro({ total, diferencas }: Verificado): void {
  if (total > 0)
    throw new Recusa('ERR_ESTADO_INVALIDO', {
      mensagem: `O razão do depósito não confere (${total === 1 ? '1 diferença' : `${total} diferenças`}): o mês não pode ser fechado. Confira de novo e avise o suporte.`,
      dados: { diferencas: diferencas.slice(0, DIFERENCAS_GUARDADAS) },
    })
}

/** Each pending thing with why it is accepted: what appeared since the person looked is shown, not passed over. */
function justificadas(
  pendencias: readonly Pendencia[],
  dadas: readonly Pick<Ressalva, 'tipo' | 'justificativa'>[],
): Ressalva[] {
  return pendencias.map((pendencia) => {
    const dada = dadas.find(({ tipo }) => tipo === pendencia.tipo)
    if (!dada)
      throw new Recusa('ERR_ESTADO_INVALIDO', {
        mensagem: `Há pendência sem justificativa: ${PENDENCIAS[pendencia.tipo].titulo.toLowerCase()} (${pendencia.quantas}). Confira de novo.`,
        dados: { pendencias },
      })
    return { ...pendencia, justificativa: dada.justificativa }
  })
}

export async function fechar(call: Call<typeof fechamentos.fechar>): Promise<void> {
  const { tx, ator, agora, params, body, services } = call
  const deposito = await depositoDo(call, params.id)
  // Before the ledger is held: it may take seconds, and those who post should not wait for it.
  exigirRazaoIntegro(await verificar(tx, { deposito_id: deposito.id }))
  const { fechamento } = await abrir(call, 'fechar', { id: params.id, versao: body.versao }, deposito)
  await exigirSequencia(call, fechamento)
  const { fuso } = services.config
  const ressalvas = justificadas(await pendenciasDoMes(tx, { ...fechamento, agora, fuso }), body.ressalvas)
  const rma = await montarRma(tx, fechamento)
  const quem = { por: ator.usuario.id, em: agora }
  const fechado = await marcarFechado(tx, fechamento.id, quem)
  const saldo = await guardarSaldos(tx, fechado)
  if (saldo !== rma.total.atual_centavos)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'O RMA e os saldos do mês não conferem. Avise o suporte.')
  await registrarAto(tx, fechado, { ...quem, rma, ressalvas })
  registrar(call, fechado, {
    de: { situacao: fechamento.situacao },
    para: { situacao: 'fechado', edicao: fechado.edicao, saldo_centavos: saldo, ressalvas: ressalvas.length },
  })
  await emitirDocumento(call, { tipo: 'rma', entidade_id: fechado.id })
}

/** Where the month is; whoever may not see it learns nothing of it. */
export async function depositoDo(
  { tx, ator }: Pick<Contexto, 'tx'> & { ator: Ator },
  id: number,
): Promise<DepositoDoFechamento> {
  const deposito = await depositoDoFechamento(tx, id)
  if (!deposito || !pode(ator.concessoes, fechamentos.ver.access, deposito.caminho)) throw inexistente()
  return deposito
}

/** What was issued of it does not count any more: whoever verifies the paper learns why. */
async function cancelarDocumentos(
  { tx, ator, agora, audit }: Contexto,
  { id, deposito_id }: Fechamento,
  motivo: string,
): Promise<void> {
  for (const documento of await documentosVigentes(tx, id)) {
    await marcarCancelado(tx, documento.id, { motivo, por: ator.usuario.id, em: agora })
    audit.mudanca({
      entidade: 'documento',
      entidade_id: documento.id,
      local_id: deposito_id,
      de: { situacao: 'vigente' },
      para: { situacao: 'cancelado' },
      motivo,
    })
  }
}

export async function reabrir(call: Call<typeof fechamentos.reabrir>): Promise<void> {
  const { tx, ator, agora, params, body } = call
  const { motivo, processo, versao } = body
  const deposito = await depositoDo(call, params.id)
  const { fechamento } = await abrir(call, 'reabrir', { id: params.id, versao }, deposito)
  const ato = { por: ator.usuario.id, em: agora, motivo, processo }
  const reaberto = await marcarReaberto(tx, fechamento.id, ato)
  await registrarAto(tx, reaberto, ato)
  await cancelarDocumentos(call, fechamento, `Mês reaberto no processo ${processo}: ${motivo}`.slice(0, 300))
  registrar(call, reaberto, {
    de: { situacao: 'fechado' },
    para: { situacao: 'reaberto', processo },
    motivo,
  })
}
