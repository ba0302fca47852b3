/** A draft on the screen, and the body that keeps it. */

import type { Nomeado } from '#contract/administracao/pessoas.ts'
import { qtdConvertida } from '#contract/almoxarifado/contagem-da-nfe.ts'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { type Leitura, unidadesDe } from './contagem.ts'

export type Corpo = BodyFor<typeof entradas.criar>
type ItemDoCorpo = NonNullable<Corpo['itens']>[number]
type Material = NonNullable<EntradaDetalhada['itens'][number]['material']>

export interface LinhaDoRascunho {
  chave: string
  material: Material | null
  embalagem_id: number | null
  /** In the package that was chosen; null while no number is typed. */
  quantidade: number | null
  total_centavos: number | null
  /** What the document says of it, kept as it came. */
  resto: Omit<ItemDoCorpo, 'material_id' | 'embalagem_id' | 'qtd_documento_e3' | 'total_centavos'>
}

export type Cabecalho = Omit<Corpo, 'itens'>

export interface Rascunho {
  cabecalho: Cabecalho
  fornecedor: Nomeado | null
  origem: Nomeado | null
  linhas: readonly LinhaDoRascunho[]
}

let dadas = 0
const novaChave = () => `linha-${++dadas}`

export const linhaVazia = (): LinhaDoRascunho => ({
  chave: novaChave(),
  material: null,
  embalagem_id: null,
  quantidade: null,
  total_centavos: null,
  resto: {},
})

const UM = { fator_num: 1, fator_den: 1 }
const fatorDe = ({ material, embalagem_id }: Pick<LinhaDoRascunho, 'material' | 'embalagem_id'>) =>
  material?.embalagens.find(({ id }) => id === embalagem_id) ?? UM

/** In the unit of stock; null when nothing is typed, or when it would not be exact. */
export function qtdDaLinha(linha: LinhaDoRascunho): number | null {
  if (linha.quantidade === null || linha.quantidade === 0) return null
  return qtdConvertida(String(linha.quantidade), fatorDe(linha), linha.material?.casas ?? 3)
}

export function rascunhoDe(entrada: EntradaDetalhada): Rascunho {
  const { deposito, fornecedor, origem, itens } = entrada
  const campos = {
    tipo: entrada.tipo,
    doc_tipo: entrada.doc_tipo,
    doc_numero: entrada.doc_numero,
    doc_serie: entrada.doc_serie,
    doc_emissao: entrada.doc_emissao,
    chave_nfe: entrada.chave_nfe,
    xml_sha256: entrada.xml_sha256,
    valor_documento_centavos: entrada.valor_documento_centavos,
    motivo_da_nota: entrada.motivo_da_nota,
    desconto_centavos: entrada.desconto_centavos,
    frete_centavos: entrada.frete_centavos,
    outras_centavos: entrada.outras_centavos,
    rateio: entrada.rateio,
    empenhos: entrada.empenhos,
    contrato: entrada.contrato,
    ata_rp: entrada.ata_rp,
    ordem_fornecimento: entrada.ordem_fornecimento,
    processo: entrada.processo,
    fonte_recurso: entrada.fonte_recurso,
    convenio: entrada.convenio,
    transportador: entrada.transportador,
    volumes: entrada.volumes,
    cega: entrada.cega,
    exame_exigido: entrada.exame_exigido,
    observacoes: entrada.observacoes,
  } satisfies Partial<Cabecalho>
  return {
    cabecalho: {
      ...campos,
      deposito_id: deposito.id,
      fornecedor_id: fornecedor?.id ?? null,
      origem_id: origem?.id ?? null,
      ressuprimento_id: entrada.ressuprimento?.id ?? null,
    },
    fornecedor,
    origem,
    linhas: itens.map((item): LinhaDoRascunho => {
      const fator = fatorDe(item)
      const qtd = item.qtd_documento_e3 ?? 0
      return {
        chave: novaChave(),
        material: item.material,
        embalagem_id: item.embalagem_id,
        quantidade: qtd === 0 ? null : (qtd * fator.fator_den) / fator.fator_num / 1000,
        total_centavos: item.total_centavos,
        resto: {
          descricao_documento: item.descricao_documento,
          codigo_documento: item.codigo_documento,
          custo_documento_centavos: item.custo_documento_centavos,
          lote_codigo: item.lote_codigo,
          fabricacao: item.fabricacao,
          validade: item.validade,
          marca: item.marca,
          series: item.series,
          valor_estimado_por: item.valor_estimado_por,
        },
      }
    }),
  }
}

export const corpoDe = ({ cabecalho, linhas }: Rascunho): Corpo => ({
  ...cabecalho,
  itens: linhas.map((linha) => ({
    ...linha.resto,
    material_id: linha.material?.id ?? null,
    embalagem_id: linha.embalagem_id,
    qtd_documento_e3: qtdDaLinha(linha) ?? 0,
    total_centavos: linha.total_centavos ?? 0,
  })),
})

/** What the lines and the charges make. */
export const somaDe = ({ cabecalho, linhas }: Rascunho): number =>
  linhas.reduce((ate, { total_centavos }) => ate + (total_centavos ?? 0), 0) +
  (cabecalho.frete_centavos ?? 0) +
  (cabecalho.outras_centavos ?? 0) -
  (cabecalho.desconto_centavos ?? 0)

/**
 * What was read is one more: of the line of that material in that package; of one in units, as many as the package has;
 * of one that has no quantity yet, the first; else of a new line. Answers the place of the line too.
 */
export function comLeitura(
  linhas: readonly LinhaDoRascunho[],
  { material, embalagem }: Leitura,
): { linhas: readonly LinhaDoRascunho[]; ordem: number } {
  const embalagem_id = embalagem?.id ?? null
  const doMaterial = linhas.filter((linha) => linha.material?.id === material.id)
  const igual = doMaterial.find((linha) => linha.embalagem_id === embalagem_id && linha.quantidade !== null)
  const emUnidades = doMaterial.find((linha) => linha.embalagem_id === null && linha.quantidade !== null)
  const vazia = doMaterial.find(({ quantidade }) => quantidade === null)
  const achada = igual ?? vazia ?? emUnidades
  if (achada === undefined)
    return {
      linhas: [...linhas, { ...linhaVazia(), material, embalagem_id, quantidade: 1 }],
      ordem: linhas.length + 1,
    }
  const mais = achada === igual || achada === vazia ? 1 : unidadesDe(embalagem)
  const nova = {
    ...achada,
    embalagem_id: achada === vazia ? embalagem_id : achada.embalagem_id,
    quantidade: Math.round(((achada.quantidade ?? 0) + mais) * 1000) / 1000,
  }
  return {
    linhas: linhas.map((linha) => (linha.chave === nova.chave ? nova : linha)),
    ordem: linhas.indexOf(achada) + 1,
  }
}
