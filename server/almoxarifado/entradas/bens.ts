// Permanent goods of an entry: each unit accepted becomes an asset that waits for its label.

import sql from 'sql-template-tag'
import type { TipoDeEntrada } from '#contract/almoxarifado/entrada.ts'
import type { FormaDeIngresso } from '#contract/patrimonio/bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { aplicarEventos, type BemAlvo } from '#server/patrimonio/bens/alvo.ts'
import type { LinhaDeEntrada } from './alvo.ts'
import type { Aberta } from './comando.ts'
import { dividido } from './custos.ts'

const FORMAS: Readonly<Record<TipoDeEntrada, FormaDeIngresso>> = {
  compra: 'compra',
  doacao: 'doacao',
  transferencia_externa: 'transferencia',
  cessao_comodato: 'cessao',
  permuta: 'permuta',
  devolucao_unidade: 'outra',
  producao_propria: 'producao',
  sobra_inventario: 'inventario',
  saldo_inicial: 'outra',
  ponto_a_ponto: 'compra',
}

export interface LinhaAceita {
  linha: LinhaDeEntrada
  aceita_e3: number
  custo_centavos: number
}

export const ehPermanente = ({ linha }: Pick<LinhaAceita, 'linha'>) =>
  linha.material?.natureza === 'permanente'

/** One a unit: the cents that do not divide are in the first ones, so that together they are worth what was paid. */
export async function criarBens(
  { tx, audit, agora, services }: Pick<Comando, 'tx' | 'audit' | 'agora' | 'services'>,
  entrada: Aberta,
  aceitas: readonly LinhaAceita[],
): Promise<void> {
  const bens = aceitas.filter(ehPermanente).flatMap(({ linha, aceita_e3, custo_centavos }) => {
    const quantos = aceita_e3 / 1000
    const valores = dividido(
      custo_centavos,
      Array.from({ length: quantos }, () => 1),
    )
    return valores.map((valor, i) => ({
      item: linha.id,
      material: linha.material?.id,
      marca: linha.marca || null,
      serie: linha.series[i] ?? null,
      valor,
    }))
  })
  if (bens.length === 0) return
  const criados = await tx.rows<{ id: number; descricao: string; valor_aquisicao_centavos: number }>(sql`
    insert into patrimonio (local_id, situacao, origem, entrada_item_id, descricao, classe_id, marca, numero_serie, estado,
      propriedade, forma_ingresso, data_ingresso, fornecedor_id, nota, empenho, fonte_recurso, convenio, processo,
      valor_aquisicao_centavos)
    select e.deposito_id, 'a_tombar', jsonb_build_object('fonte', 'entrada', 'entrada', e.protocolo), x.item, m.descricao,
      m.classe_id, x.marca, x.serie, ${entrada.tipo === 'compra' ? 'novo' : null}::text,
      ${entrada.tipo === 'cessao_comodato' ? 'cedido' : 'proprio'}, ${FORMAS[entrada.tipo]},
      ${diaDe(agora, services.config.fuso)}::date, e.fornecedor_id, e.doc_numero, e.empenhos->0->>'numero', e.fonte_recurso, e.convenio,
      e.processo, x.valor
    from jsonb_to_recordset(${JSON.stringify(bens)}::jsonb) as x (item bigint, material bigint, marca text, serie text,
      valor bigint) join material m on m.id = x.material join entrada e on e.id = ${entrada.id}
    returning id, descricao, valor_aquisicao_centavos`)
  for (const { id, ...para } of criados)
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: id,
      local_id: entrada.deposito.id,
      para: { ...para, situacao: 'a_tombar', entrada: entrada.protocolo },
    })
}

/** Those that nobody labelled yet are discarded; one that is in use holds the entry where it is. */
export async function descartarBens(
  comando: Pick<Comando, 'tx' | 'audit'>,
  entrada_id: number,
  motivo: string,
): Promise<void> {
  const bens = await comando.tx.rows<BemAlvo>(sql`
    select p.id, p.uuid, p.referencia_id, p.descricao, p.classe_id, p.situacao, p.situacao_anterior, p.condicao,
      p.local_id, l.caminho, p.instalacao_id, p.responsavel_servidor_id, p.versao
    from patrimonio p join entrada_item i on i.id = p.entrada_item_id join local l on l.id = p.local_id
    where i.entrada_id = ${entrada_id} and p.situacao <> 'estornado' order by p.id for update of p`)
  const emUso = bens.filter(({ situacao }) => situacao !== 'a_tombar')
  if (emUso.length > 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${emUso.length === 1 ? 'Um bem desta entrada já foi tombado' : `${emUso.length} bens desta entrada já foram tombados`}: ela não pode ser estornada.`,
    )
  await aplicarEventos(
    comando,
    bens.map((bem) => ({ bem, evento: 'descartar' as const, motivo })),
  )
}
