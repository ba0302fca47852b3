// The record of an asset on paper.

import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { FORMAS_DE_INGRESSO, FormaDeIngresso, PROPRIEDADES, Propriedade } from '#contract/patrimonio/bem.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { emReais } from '#server/papeis/documentos/tipos/valores.ts'
import { titularDoLocal } from '#server/patrimonio/bens/titular.ts'

const texto = z.string().nullable()
const Contas = z.strictObject({
  aquisicao_centavos: z.number().int().nullable(),
  avaliado_centavos: z.number().int().nullable(),
  depreciado_centavos: z.number().int(),
  liquido_centavos: z.number().int().nullable(),
})

const Bem = z.strictObject({
  tombamento: texto,
  plaqueta: texto,
  descricao: z.string(),
  classe: z.string(),
  marca: texto,
  modelo: texto,
  numero_serie: texto,
  cor: texto,
  dimensoes: texto,
  situacao: SituacaoDoPatrimonio,
  estado: texto,
  condicao: texto,
  ambiente: texto,
  /** In whose own charge; null: the titular of the place answers. */
  responsavel: texto,
  /** Of the place, that day; documents of before do not say. */
  titular: texto.optional(),
  propriedade: Propriedade,
  forma_ingresso: FormaDeIngresso.nullable(),
  data_ingresso: texto,
  fornecedor: texto,
  nota: texto,
  empenho: texto,
  processo: texto,
  garantia_ate: texto,
  observacoes: texto,
  /** What its class asks besides, in its words. */
  atributos: z.array(z.strictObject({ rotulo: z.string(), valor: z.string() })),
  partes: z.array(z.strictObject({ registro: texto, descricao: z.string(), situacao: SituacaoDoPatrimonio })),
})

const Dados = z.strictObject({ com_valores: z.boolean(), bem: Bem, contas: Contas.nullable() })
type Dados = z.infer<typeof Dados>

const titularPorExtenso = (titular: string | null | undefined): string => {
  if (titular === undefined) return 'O titular do local'
  return titular === null ? 'Ninguém: o local não tem titular' : `${titular}, titular do local`
}

function bemLido(tx: Queryable, id: number, hoje: string): Promise<z.infer<typeof Bem>> {
  return tx.one(sql`
    select p.tombamento, p.referencia_id as plaqueta, p.descricao, c.nome as classe, p.marca, p.modelo, p.numero_serie,
      p.cor, p.dimensoes, p.situacao, p.estado, p.condicao, i.nome as ambiente, r.nome as responsavel,
      ${titularDoLocal(sql`${hoje}::date`)} as titular, p.propriedade,
      p.forma_ingresso, p.data_ingresso::text as data_ingresso, f.razao_social as fornecedor, p.nota, p.empenho,
      p.processo, p.garantia_ate::text as garantia_ate, p.observacoes,
      (select coalesce(json_agg(json_build_object('rotulo', a->>'rotulo', 'valor', p.atributos->>(a->>'chave'))), '[]')
        from jsonb_array_elements(c.atributos) a where p.atributos->>(a->>'chave') <> '') as atributos,
      (select coalesce(json_agg(json_build_object('registro', coalesce(x.tombamento, x.referencia_id),
          'descricao', x.descricao, 'situacao', x.situacao) order by x.id), '[]')
        from patrimonio x where x.pai_id = p.id) as partes
    from patrimonio p join classe_bem c on c.id = p.classe_id left join instalacao i on i.id = p.instalacao_id
    left join usuario r on r.id = p.responsavel_servidor_id left join fornecedor f on f.id = p.fornecedor_id
    where p.id = ${id}`)
}

function contasDe(tx: Queryable, id: number): Promise<z.infer<typeof Contas>> {
  return tx.one(sql`
    select valor_aquisicao_centavos as aquisicao_centavos, valor_avaliado_centavos as avaliado_centavos,
      depreciado_centavos, case when coalesce(valor_avaliado_centavos, valor_aquisicao_centavos) is not null then
        greatest(coalesce(valor_avaliado_centavos, valor_aquisicao_centavos) - depreciado_centavos, 0) end as liquido_centavos
    from patrimonio where id = ${id}`)
}

const dia = (iso: string | null) => iso?.split('-').reverse().join('/') ?? null

function identificacao({ bem }: Dados): Content[] {
  return [
    { text: 'Identificação', style: 'secao' },
    campos([
      ['Descrição', bem.descricao],
      ['Classe', bem.classe],
      ['Tombamento', bem.tombamento],
      ['Plaqueta', bem.plaqueta],
      ['Marca', bem.marca],
      ['Modelo', bem.modelo],
      ['Número de série', bem.numero_serie],
      ['Cor', bem.cor],
      ['Dimensões', bem.dimensoes],
      ...bem.atributos.map(({ rotulo, valor }) => [rotulo, valor] as const),
    ]),
    { text: 'Onde está e como', style: 'secao' },
    campos([
      ['Situação', SITUACOES_DO_BEM[bem.situacao]],
      ['Ambiente', bem.ambiente],
      ['Responde', bem.responsavel ?? titularPorExtenso(bem.titular)],
      ['Estado', bem.estado],
      ['Condição', bem.condicao],
    ]),
  ]
}

function ingresso({ bem, contas }: Dados): Content[] {
  const valores: [string, string | null][] =
    contas === null
      ? []
      : [
          ['Valor de aquisição', emReais(contas.aquisicao_centavos)],
          [
            'Valor da última avaliação',
            contas.avaliado_centavos === null ? null : emReais(contas.avaliado_centavos),
          ],
          ['Depreciação acumulada', emReais(contas.depreciado_centavos)],
          ['Valor líquido', emReais(contas.liquido_centavos)],
        ]
  return [
    { text: 'Ingresso', style: 'secao' },
    campos([
      ['Propriedade', PROPRIEDADES[bem.propriedade]],
      ['Forma', bem.forma_ingresso && FORMAS_DE_INGRESSO[bem.forma_ingresso]],
      ['Data', dia(bem.data_ingresso)],
      ['Fornecedor', bem.fornecedor],
      ['Nota', bem.nota],
      ['Empenho', bem.empenho],
      ['Processo', bem.processo],
      ['Garantia até', dia(bem.garantia_ate)],
      ...valores,
      ['Observações', bem.observacoes],
    ]),
  ]
}

function partes({ bem }: Dados): Content[] {
  if (bem.partes.length === 0) return []
  return [
    { text: 'Partes', style: 'secao' },
    tabela(
      [100, '*', 110],
      ['Registro', 'Descrição', 'Situação'],
      bem.partes.map(({ registro, descricao, situacao }) => [
        registro ?? 'Sem registro',
        descricao,
        SITUACOES_DO_BEM[situacao],
      ]),
    ),
  ]
}

export const fichaDoBem = tipoDocumental({
  tipo: 'ficha_do_bem',
  sigla: 'BEM',
  dados: Dados,

  async congelar(tx, id, { hoje, vocabularios, veValores }) {
    const bem = await bemLido(tx, id, hoje)
    return {
      com_valores: veValores,
      contas: veValores ? await contasDe(tx, id) : null,
      bem: {
        ...bem,
        estado: rotuloDe(vocabularios, 'estado_patrimonio', bem.estado),
        condicao: rotuloDe(vocabularios, 'condicao_patrimonio', bem.condicao),
      },
    }
  },

  paginas: (dados) => [
    ...identificacao(dados),
    ...ingresso(dados),
    ...partes(dados),
    linhaDeAssinatura('Responsável pelo patrimônio'),
  ],
})
