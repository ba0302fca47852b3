// The differences decided become movements of the ledger, and the count comes to its end.

import sql from 'sql-template-tag'
import type { ImpactoDaFalta } from '#contract/almoxarifado/falta-de-estoque.ts'
import { pedeProcesso, type SituacaoDoInventario } from '#contract/almoxarifado/inventario.ts'
import type { inventarios } from '#contract/almoxarifado/inventarios.ts'
import type { DadosOf } from '#contract/casa/endpoint.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { type Diferenca, desfazerOQueFalta, impactoDaFalta } from '#server/almoxarifado/estoque/falta.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { Lancado } from '#server/almoxarifado/razao/saldos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { inventarioPara, inventarioVisto } from './ciclo.ts'
import { divergentesDe, type InventarioLido, type ItemApurado } from './queries.ts'
import { faltaSemSaldo } from './sem-saldo.ts'

const lancamentoDe = (
  { deposito_id, protocolo }: InventarioLido,
  { id, material_id, lote_id, delta_e3, delta_centavos, motivo }: ItemApurado,
): Lancamento => {
  const delta = delta_e3 ?? 0
  const comum = { deposito_id, material_id, lote_id, linha: id, motivo: `${protocolo}: ${motivo ?? ''}` }
  return delta > 0
    ? {
        ...comum,
        tipo: 'entrada_sobra_inventario',
        qtd_e3: delta,
        valor_centavos: Math.max(0, delta_centavos ?? 0),
      }
    : { ...comum, tipo: 'saida_falta_inventario', qtd_e3: -delta }
}

const diferencasDe = ({ deposito_id }: InventarioLido, ajustes: readonly ItemApurado[]): Diferenca[] =>
  ajustes.map(({ material_id, lote_id, delta_e3 }) => ({
    deposito_id,
    material_id,
    lote_id,
    delta_e3: delta_e3 ?? 0,
  }))

const aAjustar = (divergentes: readonly ItemApurado[]): ItemApurado[] =>
  divergentes.filter(({ decisao }) => decisao === 'ajustar')

/** From which orders the count would take what is promised or picked, if it were homologated now. */
export async function impactoDaHomologacao(
  call: Call<typeof inventarios.impactoDaHomologacao>,
): Promise<DadosOf<typeof inventarios.impactoDaHomologacao>> {
  const { tx, ator, params, services } = call
  const lido = await inventarioVisto(call, params.id, 'homologar')
  const diferencas =
    lido.situacao === 'em_apuracao' ? diferencasDe(lido, aAjustar(await divergentesDe(tx, lido.id))) : []
  return impactoDaFalta(tx, ator, { diferencas, fuso: services.config.fuso })
}

/** What was expected and what the difference was worth, as they are from now on: the ledger goes on. */
async function congelar(
  { tx }: Comando,
  id: number,
  { divergentes, lancados }: { divergentes: readonly ItemApurado[]; lancados: readonly Lancado[] },
): Promise<void> {
  const valores = new Map<number, number>()
  for (const { documento_linha, valor_centavos } of lancados)
    valores.set(documento_linha, (valores.get(documento_linha) ?? 0) + valor_centavos)
  const linhas = divergentes.map((item) => {
    const estimado = item.delta_centavos ?? 0
    const lancado = valores.get(item.id)
    const delta_centavos = lancado === undefined ? estimado : Math.sign(item.delta_e3 ?? 0) * lancado
    return { id: item.id, esperado_e3: item.esperado_e3, delta_centavos }
  })
  await tx.run(sql`
    update inventario_item i set esperado_e3 = coalesce(d.esperado_e3, k.qtd_e3),
      delta_centavos = coalesce(d.delta_centavos, 0)
    from inventario_contagem k
    left join jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as d (id bigint, esperado_e3 bigint,
      delta_centavos bigint) on d.id = k.item_id
    where i.inventario_id = ${id} and k.id = i.contagem_id`)
}

/** Asked again at the end: the limit may have changed since each was decided. */
async function exigirProcesso({ tx }: Comando, ajustes: readonly ItemApurado[]): Promise<void> {
  const { limite_diferenca_sem_processo_centavos: limite } = await limitesAtuais(tx)
  const sem = ajustes.find(
    ({ delta_centavos, processo_de_apuracao: processo }) =>
      processo === null && pedeProcesso(delta_centavos, limite),
  )
  if (sem)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A diferença de ${sem.descricao} passa do limite do órgão: reveja a decisão e informe o processo de apuração.`,
    )
}

/** Answers what it undid. */
export async function homologar(comando: Comando, id: number): Promise<ImpactoDaFalta> {
  const { tx, ator, audit, agora, services } = comando
  const lido = await inventarioPara(comando, 'homologar', id)
  const divergentes = await divergentesDe(tx, id)
  const semDecisao = divergentes.filter(({ decisao }) => decisao === null).length
  if (semDecisao > 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Falta decidir ${semDecisao} ${semDecisao === 1 ? 'diferença' : 'diferenças'}, uma a uma e com o motivo.`,
    )
  const ajustes = aAjustar(divergentes)
  await exigirProcesso(comando, ajustes)
  const desfeita = await desfazerOQueFalta(comando, diferencasDe(lido, ajustes), {
    documento: 'inventario',
    porque: `${lido.protocolo}: a contagem achou menos do que havia`,
  })
  const lancador = { tx, ator_id: ator.usuario.id, fuso: services.config.fuso, agora }
  const lancados = await lancar(
    lancador,
    { tipo: 'inventario', id },
    // What is over first: of the same material, it makes up for what is missing of another lot.
    ajustes.toSorted((a, b) => (b.delta_e3 ?? 0) - (a.delta_e3 ?? 0)).map((item) => lancamentoDe(lido, item)),
  ).catch(async (erro: unknown) => {
    throw erro instanceof Recusa ? await faltaSemSaldo(tx, erro) : erro
  })
  await desfeita.contar()
  await congelar(comando, id, { divergentes, lancados })
  await tx.run(sql`
    update inventario set situacao = 'homologado', homologado_por = ${ator.usuario.id}, homologado_em = ${agora}
    where id = ${id}`)
  const ata = await emitirDocumento(comando, { tipo: 'ata_de_inventario', entidade_id: id })
  await tx.run(sql`update inventario set ata_documento_id = ${ata} where id = ${id}`)
  audit.mudanca({
    entidade: 'inventario',
    entidade_id: id,
    local_id: lido.deposito_id,
    de: { situacao: lido.situacao },
    para: { situacao: 'homologado', diferencas: divergentes.length, lancadas: ajustes.length },
  })
  return desfeita.impacto
}

async function terminar(
  { tx, ator, audit, agora }: Comando,
  lido: InventarioLido,
  situacao: SituacaoDoInventario,
  motivo: string | null,
): Promise<void> {
  await tx.run(sql`
    update inventario set situacao = ${situacao}, motivo = ${motivo}, encerrado_por = ${ator.usuario.id},
      encerrado_em = ${agora}
    where id = ${lido.id}`)
  audit.mudanca({
    entidade: 'inventario',
    entidade_id: lido.id,
    local_id: lido.deposito_id,
    de: { situacao: lido.situacao },
    para: { situacao },
    ...(motivo !== null && { motivo }),
  })
}

export async function encerrar(comando: Comando, id: number): Promise<void> {
  const lido = await inventarioPara(comando, 'encerrar', id)
  await terminar(comando, lido, 'encerrado', null)
  const termo = await emitirDocumento(comando, { tipo: 'termo_de_inventario', entidade_id: id })
  await comando.tx.run(sql`update inventario set termo_documento_id = ${termo} where id = ${id}`)
}

export async function encerrarSemConciliar(comando: Comando, id: number, motivo: string): Promise<void> {
  const lido = await inventarioPara(comando, 'encerrarSemConciliar', id)
  await terminar(comando, lido, 'encerrado_nao_conciliado', motivo)
}

export async function cancelar(comando: Comando, id: number, motivo: string): Promise<void> {
  const lido = await inventarioPara(comando, 'cancelar', id)
  await terminar(comando, lido, 'cancelado', motivo)
}
