// What a place without stock gives back, carried to the depósito with no shipment: it counts what came and takes it in,
// as E8 has it: at what its own is worth.
import sql from 'sql-template-tag'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { avisarDevolucaoAMenos } from './avisos.ts'
import { motivoNoBem, refazerSituacao, transferenciaPara } from './comando.ts'
import { exigirQueCaiba, porLinha } from './decidir-linhas.ts'
import { type LinhaAlvo, lancadorDe, linhasDaTransferencia } from './materiais.ts'

type Receber = Call<typeof transferencias.receberDevolucao>
interface Recebida {
  linha: LinhaAlvo
  dita: Receber['body']['linhas'][number]
}

function exigirContagem({ linha, dita }: Recebida): void {
  const autorizada = linha.qtd_autorizada_e3 ?? 0
  exigirQueCaiba(linha, dita.qtd_e3, 'linhas')
  if (dita.qtd_e3 > autorizada)
    throw campoInvalido(
      'linhas',
      `${linha.descricao}: veio mais do que foi autorizado. Faça outra devolução.`,
    )
  if (dita.qtd_e3 > 0 && linha.controla_lote !== (dita.lote_codigo !== null))
    throw campoInvalido(
      'linhas',
      linha.controla_lote
        ? `${linha.descricao} é controlado por lote: informe o lote.`
        : `${linha.descricao} não é controlado por lote: deixe o lote em branco.`,
    )
}

/** The one that exists keeps its own date; a new one of a material with validity says its date. */
async function lotesDe(tx: Queryable, recebidas: readonly Recebida[]): Promise<ReadonlyMap<number, number>> {
  const linhas = recebidas.flatMap(({ linha, dita }) =>
    dita.lote_codigo === null
      ? []
      : [{ id: linha.id, material_id: linha.material_id, codigo: dita.lote_codigo, validade: dita.validade }],
  )
  const novos = sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
    as n (id bigint, material_id bigint, codigo text, validade date)`
  const semData = await tx.maybe<{ descricao: string }>(sql`
    select m.descricao from ${novos} join material m on m.id = n.material_id
    where m.controla_validade and n.validade is null
      and not exists (select from lote l where l.material_id = n.material_id and l.codigo = n.codigo) limit 1`)
  if (semData) throw campoInvalido('linhas', `${semData.descricao}: informe a validade do lote.`)
  await tx.run(sql`insert into lote (material_id, codigo, validade)
    select n.material_id, n.codigo, n.validade from ${novos} on conflict (material_id, codigo) do nothing`)
  const lotes = await tx.rows<{ id: number; lote_id: number }>(sql`
    select n.id, l.id as lote_id from ${novos} join lote l on l.material_id = n.material_id and l.codigo = n.codigo`)
  return new Map(lotes.map(({ id, lote_id }) => [id, lote_id]))
}

/** An expired one is taken in with the reason said, and counts as expired: out of what may be given out. */
async function exigirVencidoExplicado(
  { tx, services, body }: Receber,
  lotes: ReadonlyMap<number, number>,
  recebidas: readonly Recebida[],
): Promise<void> {
  if ((body.motivo?.length ?? 0) >= 3) return
  const vencido = await tx.maybe<{ id: number; codigo: string; validade: string }>(sql`
    select id, codigo, to_char(validade, 'DD/MM/YYYY') as validade from lote
    where id = any(${[...lotes.values()]}::bigint[]) and validade < ${hojeEm(services.config.fuso)}
    order by id limit 1`)
  if (vencido === undefined) return
  const qual = recebidas.find(({ linha }) => lotes.get(linha.id) === vencido.id)
  throw campoInvalido(
    'motivo',
    `${qual?.linha.descricao ?? 'Material'}: o lote ${vencido.codigo} venceu em ${vencido.validade}. Diga por que o recebe: ele entra como vencido, fora do disponível.`,
  )
}

/** In the depósito; where it has none, in all of them. */
async function custosDe(
  tx: Queryable,
  deposito_id: number,
  recebidas: readonly Recebida[],
): Promise<(recebida: Recebida) => number> {
  const saldos = await tx.rows<{ material_id: number; qtd_e3: number; valor_centavos: number }>(sql`
    select distinct on (material_id) material_id, qtd_e3, valor_centavos from (
      select material_id, qtd_e3, valor_centavos, 1 as ordem from saldo
      where deposito_id = ${deposito_id} and qtd_e3 > 0
      union all
      select material_id, sum(qtd_e3)::bigint, sum(valor_centavos)::bigint, 2 from saldo where qtd_e3 > 0 group by 1) s
    where material_id = any(${recebidas.map(({ linha }) => linha.material_id)}::bigint[])
    order by material_id, ordem`)
  const de = new Map(saldos.map((saldo) => [saldo.material_id, saldo]))
  return ({ linha, dita }) => {
    const saldo = de.get(linha.material_id)
    if (saldo === undefined)
      throw new Recusa(
        'ERR_ESTADO_INVALIDO',
        `Não há ${linha.descricao} em nenhum depósito, e não se sabe quanto vale. Cancele esta e registre uma entrada de devolução, com o valor.`,
      )
    return Math.round((saldo.valor_centavos * dita.qtd_e3) / saldo.qtd_e3)
  }
}

/** One act: what came enters, and what did not is given up with the reason. */
export async function receberDevolucao(call: Receber): Promise<void> {
  const { tx, params, body } = call
  const alvo = await transferenciaPara(call, 'receberDevolucao', params.id)
  if (alvo.destino_id === null) throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta devolução não tem destino.')
  const recebidas = porLinha(await linhasDaTransferencia(tx, alvo.id), body.linhas)
  for (const recebida of recebidas) exigirContagem(recebida)
  const faltam = recebidas.filter(({ linha, dita }) => dita.qtd_e3 < (linha.qtd_autorizada_e3 ?? 0)).length
  if (faltam > 0 && (body.motivo === null || body.motivo.length < 3))
    throw campoInvalido('motivo', 'Diga por que veio menos do que foi autorizado.')
  const vieram = recebidas.filter(({ dita }) => dita.qtd_e3 > 0)
  const lotes = await lotesDe(tx, vieram)
  await exigirVencidoExplicado(call, lotes, vieram)
  const custo = await custosDe(tx, alvo.destino_id, vieram)
  const { destino_id: deposito_id, origem_id: local_consumo_id } = alvo
  await lancar(
    lancadorDe(call),
    { tipo: 'transferencia', id: alvo.id },
    vieram.map(
      (recebida): Lancamento => ({
        tipo: 'entrada_devolucao_unidade',
        deposito_id,
        local_consumo_id,
        fase: 'devolucao',
        material_id: recebida.linha.material_id,
        linha: recebida.linha.id,
        qtd_e3: recebida.dita.qtd_e3,
        valor_centavos: custo(recebida),
        lote_id: lotes.get(recebida.linha.id) ?? null,
        motivo: motivoNoBem(alvo),
      }),
    ),
  )
  const mudancas = recebidas.map(({ linha, dita }) => ({ id: linha.id, veio: dita.qtd_e3 }))
  await tx.run(sql`
    update transferencia_material i set qtd_expedida_e3 = m.veio, qtd_recebida_e3 = m.veio,
      qtd_cancelada_e3 = i.qtd_autorizada_e3 - m.veio
    from jsonb_to_recordset(${JSON.stringify(mudancas)}::jsonb) as m (id bigint, veio bigint) where i.id = m.id`)
  await tx.run(sql`update transferencia set recebida_por = ${call.ator.usuario.id}, recebida_em = ${call.agora}
    where id = ${alvo.id}`)
  await refazerSituacao(call, alvo, {
    para: { recebidas: vieram.length, nao_vieram: recebidas.length - vieram.length },
    ...(body.motivo !== null && { motivo: body.motivo }),
  })
  if (faltam > 0) await avisarDevolucaoAMenos(call, alvo, { materiais: faltam, motivo: body.motivo ?? '' })
}
